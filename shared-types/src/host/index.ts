export * from './analytics';
export * from './createStore';
export * from './host';
export * from './paths';
export * from './themes';
