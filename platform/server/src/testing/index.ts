export type { StaticServerOptions } from '../createStaticServer';
export { successorsOf } from '../deltas';
export { immutable, type ServerRole } from '../headers';
