import { originOf, parts, type PartName } from '@synapsei/workspace/testing';
import { deployedSite } from './deployedSite';

/** The suites run their own site beside whatever the developer runs. */
export const portBase = Number(process.env.E2E_PORT_BASE ?? 9400);

// One entry for each part, which `fromEntries` cannot say.
const local = Object.fromEntries(
  parts.map((part) => [part.name, originOf(part.name, portBase)]),
) as Record<PartName, string>;

/** Of a deployed site only the shell's is known; `isServedBy` identifies its remotes. */
export const origins = deployedSite ? { ...local, shell: deployedSite.origin } : local;
