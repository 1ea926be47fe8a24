export { createRemoteConfig } from './createRemoteConfig';
export { createShellConfig } from './createShellConfig';
