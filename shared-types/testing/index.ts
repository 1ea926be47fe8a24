export * from './builders';
export * from './fakeHost';
export * from './fakeModule';
export * from './translatePage';
