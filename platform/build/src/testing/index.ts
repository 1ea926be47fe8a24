export { pins } from '../webpack/checkPins';
export { rules } from '../webpack/rules';
