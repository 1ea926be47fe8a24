export { refreshPages } from './commands/pages';
export { remoteName } from './Part';
export { serveBuilds } from './serveBuilds';
export type { Target } from './target';
