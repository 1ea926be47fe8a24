export { startBalancer } from './startBalancer';
export { startEdge } from './startEdge';
