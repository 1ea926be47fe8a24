export * from './addProbes';
export * from './compressAnswer';
export * from './messageOf';
export * from './readVariables';
export * from './runService';
export * from './serverVariables';
export * from './variables';
