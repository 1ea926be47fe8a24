export { startEdge } from './startEdge';
export { startProgram } from './startProgram';
