export * from './parseRuntimeConfig';
export * from './purposesInUse';
export * from './runtimeConfig';
