export * from './parsed';
export * from './readEach';
export * from './safeUrl';
export * from './untilAborted';
