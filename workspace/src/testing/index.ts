export { assembleLocal } from './assembleLocal';
export { build, buildStandalone } from '../build';
export { refreshHook } from '../dev/refreshHook';
export { renameBuild } from '../dev/renameBuild';
export { createSiteTarget, type SiteTarget } from './SiteTarget';
export { launchHealthy, serviceEnvironment } from '../processes';
export { collectorToken, localConfig } from '../site/localConfig';
export {
  originOf,
  parts,
  portOf,
  readPortBase,
  remotes,
  siteFolder,
  type PartName,
} from '../site/parts';
export { start } from '../start';
export { browserNames, findBrowser, type BrowserName } from '../test/findBrowser';
export { startLocal } from '../test/forward';
export { chromiumArguments, installedChromium, withChromium } from '../test/findChromium';
export { candidatesOfOthers, liveSet } from '../test/liveSet';
