import { hasAllModules } from '../pages/exposedModules';
import { deployedSite } from './origins';

// What a test needs of the site, told by its tag, as the details of a test or a group. Without one any site will do,
// and nothing is written to it.

/** Services, files or releases of this machine. */
export const ownServices = { tag: '@own-services' };
/** Responses changed in the browser; the site's servers stay as they are. */
export const plantedFaults = { tag: '@planted-faults' };
/** Entries in the site's database, counts or analytics. */
export const writes = { tag: '@writes' };
/** Planted faults in several remotes of this repository at once. */
export const wholeSite = { tag: ['@whole-site', plantedFaults.tag] };

/** Devtools protocol, figures or a clipboard, which tests have in no other engine. */
export const chromiumOnly = { tag: '@chromium-only' };

/** What operators and release engineers drill: `npm run test:drills` runs it, `npm test` does not. */
export const drill = { tag: '@drill' };

type Details = { tag: string | string[] };

/** The details of a test to which all of these apply: `both(ownServices, drill)`. */
export const both = (...details: Details[]) => ({ tag: details.flatMap(({ tag }) => tag) });

/** Whether tests may write to a deployed site (`ALLOW_WRITES=1`). Default: no. */
export const mayWrite = !deployedSite || process.env.ALLOW_WRITES === '1';

/** Why tests with a tag cannot run here; the first that applies to a test is its reason. */
export const leftOut = [
  {
    tag: ownServices.tag,
    applies: deployedSite !== null,
    reason: 'need services, files or releases of this machine',
  },
  { tag: writes.tag, applies: !mayWrite, reason: 'write to the site; ALLOW_WRITES=1 runs them' },
  { tag: wholeSite.tag[0]!, applies: !hasAllModules, reason: 'need remotes that the site lacks' },
].filter(({ applies }) => applies);
