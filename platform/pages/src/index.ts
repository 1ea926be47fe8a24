export { buildRegistry, readDeployment, type Deployment } from './documents/buildRegistry';
export { fetchRegistry, originsIn } from './documents/fetchRegistry';
export { readShell } from './documents/readShell';
export { renderIndex } from './documents/renderIndex';
export { fetchArticles } from './landing/fetchArticles';
export { writeSite } from './writeSite';
