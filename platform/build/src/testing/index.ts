export { pins } from '../webpack/checkPins';
export { productionRouter } from '../webpack/createShellConfig';
export { rules } from '../webpack/rules';
