import { tableLines } from '@synapsei/base';
import { satisfies, validate } from 'compare-versions';
import type { ReadContext } from '../Context';
import { isDamage, Misuse } from '../Refusal';
import { defineCommand, orMisuse } from '../cli/defineCommand';
import { inParallel } from '../releases/inParallel';
import { readProvenance } from '../releases/provenance';
import { rollbackWindow } from '../releases/readPublished';
import type { ReleaseState } from '../state/ReleaseState';
import { type Part, shellName, versionsOf } from '../state/parts';
import { readState } from '../state/readState';

/** `commit`: what it was built from, as `by` says, who published it. */
type Shipment = Part & { visitors: string; package: string; commit: string; by: string };

/** Who gets a version: everyone, those of a canary, those whose release fails, or whoever it is rolled back to. */
function visitorsOf(state: ReleaseState, { name, version }: Part): string {
  const { stable, canary, lastKnownGood } = state.remotes[name] ?? { stable: state.shell.stable };
  if (version === stable) return 'all';
  if (version === canary?.version) return 'canary';
  return version === lastKnownGood ? 'fallback' : 'after a rollback';
}

/** `keyv`, `keyv@6`, `keyv@^6.1.0`. @throws Misuse */
function parseWanted(wanted: string) {
  const [, name = '', range] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? [];
  if (!name) throw new Misuse(`"${wanted}" must be a package, such as keyv or keyv@6.`);
  const isIn = (version: string) =>
    range === undefined || `${version}.`.startsWith(`${range}.`) || satisfies(version, range);
  orMisuse(() => isIn('1.0.0'), `"${range}" must be a version or a range, such as 6 or ^6.1.0.`);
  return { name, fits: (version: string) => validate(version) && isIn(version) };
}

/** `unknown`: releases of which nobody who may has said what is in them. */
export async function whoShips({ store, now }: ReadContext, wanted: string) {
  const { name, fits } = parseWanted(wanted);
  const state = await readState(store);
  const parts = [shellName, ...Object.keys(state.remotes)].flatMap((part) => {
    const remote = state.remotes[part];
    const versions = remote ? rollbackWindow(remote, now()) : versionsOf(state, part);
    return versions.map((version) => ({ name: part, version }));
  });
  const unknown = new Set<Part>();
  const shipped = await inParallel(parts, async (part): Promise<Shipment[]> => {
    const known = await readProvenance(store, state, part).catch((error: unknown) => {
      if (isDamage(error)) return null;
      throw error;
    });
    if (!known) unknown.add(part);
    const { packages = [], by = '', commit = '' } = known ?? {};
    const visitors = visitorsOf(state, part);
    return packages
      .filter((one) => one.name === name && fits(one.version))
      .map(({ version }) => ({ ...part, visitors, package: `${name}@${version}`, commit, by }));
  });
  return { shipped: shipped.flat(), unknown: parts.filter((part) => unknown.has(part)) };
}

export const whoShipsCommand = defineCommand({
  name: 'who-ships',
  takes: ['<package[@version]>'],
  help: 'which releases have a package in them, of all that visitors get or may get again',
  examples: ['who-ships keyv@6', 'who-ships @firebase/auth'],
  async run(context, [wanted = '']) {
    const value = await whoShips(context, wanted);
    const { shipped, unknown } = value;
    const unlisted = unknown.map(({ name, version }) => `${name} ${version}`).join(', ');
    const lines = shipped.length > 0 ? tableLines(shipped) : [`No release ships ${wanted}.`];
    return { value, lines: [...lines, ...(unlisted ? [`Without a list: ${unlisted}.`] : [])] };
  },
});
