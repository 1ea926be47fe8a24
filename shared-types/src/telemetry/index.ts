export * from './loadTimes';
export * from './messageFates';
export * from './outcomes';
export * from './team';
export * from './vitalBounds';
export * from './vitals';
