export { refreshPages } from './commands/pages';
export { remoteName } from './releases/checkNames';
export { serveBuilds } from './serveBuilds';
export type { Target } from './target';
