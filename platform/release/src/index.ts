export { release } from './cli/release';
export { refreshPages } from './commands/refreshPages';
export { localSigner } from './keys/findSigner';
export { remoteName } from './releases/checkNames';
export { renameRelease } from './releases/renameRelease';
export { serveBuilds } from './snapshots/serveBuilds';
export { createDirectoryStore } from './store/createDirectoryStore';
export type { Target } from './target';
