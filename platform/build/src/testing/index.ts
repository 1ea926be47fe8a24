export { pins } from '../webpack/checkPins';
export { createTemplateHost } from '../webpack/renderFirstView';
export { rules } from '../webpack/rules';
