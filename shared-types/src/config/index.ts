export * from './purposesInUse';
export * from './runtimeConfig';
