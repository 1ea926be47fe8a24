export * from './checkContract';
export * from './checkModule';
export * from './hostSpec';
export * from './moduleSpec';
