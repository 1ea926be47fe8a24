export * from './analytics';
export * from './Store';
export * from './host';
export * from './paths';
export * from './themes';
