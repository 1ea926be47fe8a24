import { originOf, parts, type PartName } from '@synapsei/tooling/src/site/parts';

/** The suites run a site of their own beside whatever the developer has running. */
export const portBase = Number(process.env.E2E_PORT_BASE ?? 9400);

export const origins = Object.fromEntries(
  parts.map((part) => [part.name, originOf(part.name, portBase)]),
) as Record<PartName, string>;
