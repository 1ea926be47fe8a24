import { hasAllModules } from '../pages/exposedModules';
import { deployedSite } from './origins';

// Tags that say what a test needs of the site, as details of a test or a group. A test without one runs on any site and
// writes nothing to it.

/** Services, files or releases of this machine. */
export const ownServices = { tag: '@own-services' };
/** Responses changed in the browser; the site's servers stay unchanged. */
export const plantedFaults = { tag: '@planted-faults' };
/** Entries in the site's database, counts or analytics. */
export const writes = { tag: '@writes' };
/** Planted faults in several remotes of this repository at once. */
export const wholeSite = { tag: ['@whole-site', plantedFaults.tag] };

/** The devtools protocol, figures or a clipboard, which tests have in no other engine. */
export const chromiumOnly = { tag: '@chromium-only' };

/** Drills of release engineers, and the rest of like cases: `npm run test:drills` runs them, `npm test` does not. */
export const drill = { tag: '@drill' };

type Details = { tag: string | string[] };

/** Combines details: `both(ownServices, drill)`. */
export const both = (...details: Details[]) => ({ tag: details.flatMap(({ tag }) => tag) });

/** Whether tests may write to the site: a deployed one only with `ALLOW_WRITES=1`. */
export const mayWrite = !deployedSite || process.env.ALLOW_WRITES === '1';

/** Reasons why tests with a tag cannot run here. The first one that applies to a test counts. */
export const leftOut = [
  {
    tag: ownServices.tag,
    applies: deployedSite !== null,
    reason: 'need services, files or releases of this machine',
  },
  { tag: writes.tag, applies: !mayWrite, reason: 'write to the site; ALLOW_WRITES=1 runs them' },
  { tag: wholeSite.tag[0]!, applies: !hasAllModules, reason: 'need remotes that the site lacks' },
].filter(({ applies }) => applies);
