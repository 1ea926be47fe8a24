export * from './builders';
export * from './fakeHost';
export * from './fakeModule';
