export { assembleLocal } from './assembleLocal';
export { build } from '../build';
export { createSiteTarget, type SiteTarget } from './createSiteTarget';
export { launchHealthy, serviceEnvironment } from '../processes';
export { localConfig } from '../site/localConfig';
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
export { chromiumArguments, installedChromium, withChromium } from '../test/findChromium';
export { readReach } from '../test/impact/narrow';
export { selectFor } from '../test/impact/selectFor';
export { candidatesOfOthers, liveSet } from '../test/liveSet';
export { runTool } from '../test/runTool';
export { buildCommit, linkModules } from '../test/skew/buildCommit';
export { findCommit, type Commit, withWorktree } from '../test/skew/commits';
export { compareReleases } from '../visual/compareReleases';
