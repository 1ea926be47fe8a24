export { pins } from '../webpack/checkPins';
export { productionRouter } from '../webpack/productionRouter';
export { rules } from '../webpack/rules';
export { describeContract } from './describeContract';
