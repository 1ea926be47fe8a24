export { buildRegistry, readDeployment, type Deployment } from './documents/buildRegistry';
export { fetchRegistry, originsIn } from './documents/fetchRegistry';
export { renderIndex } from './documents/renderIndex';
