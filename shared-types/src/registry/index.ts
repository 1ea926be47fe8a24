export * from './earlyPage';
export * from './firstView';
export * from './pageNames';
export * from './registry';
export * from './remoteConfig';
export * from './sharedPackages';
export * from './shellRecord';
