export { pins } from '../webpack/checkPins';
export { productionRouter } from '../webpack/productionRouter';
export { renderFirstView } from '../webpack/renderFirstView';
export { rules } from '../webpack/rules';
