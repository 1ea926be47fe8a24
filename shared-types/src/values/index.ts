export * from './isRecord';
export * from './parsed';
export * from './safeUrl';
export * from './untilAborted';
