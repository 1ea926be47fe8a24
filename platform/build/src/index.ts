export { createRemote, createRemoteProgram } from './create/createRemote';
export { checkPins, findDrift } from './webpack/checkPins';
export { createEditConfig, createFederatedConfig } from './webpack/createRemoteConfig';
export { createHostConfig, createInlineConfig } from './webpack/createShellConfig';
export { loadRemoteConfig } from './webpack/loadRemoteConfig';
export { readOutput } from './webpack/outputFiles';
export { renderFirstView } from './webpack/renderFirstView';
