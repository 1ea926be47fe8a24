export { startBalancer } from './startBalancer';
export { startEdge } from './startEdge';
export { startProgram } from './startProgram';
