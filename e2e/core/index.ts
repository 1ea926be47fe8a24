export { createSite } from '../pages/Site';
export { expect, test } from './test';
