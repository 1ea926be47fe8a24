export { createSite } from '../pages/createSite';
export { expect, test } from './test';
