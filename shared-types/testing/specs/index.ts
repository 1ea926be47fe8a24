export * from './hostSpec';
export * from './moduleSpec';
