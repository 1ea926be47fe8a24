import { tableLines } from '@synapsei/base';
import { satisfies, validate } from 'compare-versions';
import type { ReadContext } from '../Context';
import { isDamage, Misuse } from '../Refusal';
import { defineCommand } from '../cli/defineCommand';
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

/** Every version that visitors get, or may get again. */
const shippable = ({ now }: ReadContext, state: ReleaseState): Part[] =>
  [shellName, ...Object.keys(state.remotes)].flatMap((name) => {
    const remote = state.remotes[name];
    const versions = remote ? rollbackWindow(remote, now()) : versionsOf(state, name);
    return versions.map((version) => ({ name, version }));
  });

/** `keyv`, `keyv@6`, `keyv@^6.1.0`. @throws Misuse */
function parseWanted(wanted: string): { name: string; fits: (version: string) => boolean } {
  const [, name = '', range] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? [];
  if (!name) throw new Misuse(`"${wanted}" must be a package, such as keyv or keyv@6.`);
  const fits = (version: string) =>
    range === undefined || `${version}.`.startsWith(`${range}.`) || satisfies(version, range);
  try {
    fits('1.0.0');
  } catch {
    throw new Misuse(`"${range}" must be a version or a range, such as 6 or ^6.1.0.`);
  }
  return { name, fits: (version) => validate(version) && fits(version) };
}

/**
 * The releases with a package in them: all that visitors get, and may get again by a canary, a fallback or a rollback.
 * `unknown`: those of which nobody who may has said what is in them.
 */
export async function whoShips(
  context: ReadContext,
  wanted: string,
): Promise<{ shipped: Shipment[]; unknown: Part[] }> {
  const { name, fits } = parseWanted(wanted);
  const { store } = context;
  const state = await readState(store);
  const parts = shippable(context, state);
  const read = await inParallel(parts, async (part) => {
    const known = await readProvenance(store, state, part).catch((error: unknown) => {
      if (isDamage(error)) return null;
      throw error;
    });
    const found = known?.packages.filter((one) => one.name === name && fits(one.version)) ?? [];
    const visitors = visitorsOf(state, part);
    const shipped = found.map(({ version }): Shipment => {
      const { by, commit } = known!;
      return { ...part, visitors, package: `${name}@${version}`, commit, by };
    });
    return { part, isKnown: known !== null, shipped };
  });
  return {
    shipped: read.flatMap((one) => one.shipped),
    unknown: read.filter((one) => !one.isKnown).map((one) => one.part),
  };
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
