export * from './describeStart';
export * from './runServer';
