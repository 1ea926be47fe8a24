export * from './builders';
export * from './fakeHost';
