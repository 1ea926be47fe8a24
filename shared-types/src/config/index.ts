export * from './parseRuntimeConfig';
export * from './runtimeConfig';
