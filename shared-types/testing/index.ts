export * from './builders';
export * from './contracts';
export * from './fakeHost';
export * from './fakeRemote';
export type * from './RemoteContract';
