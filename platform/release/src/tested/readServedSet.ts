import { isDeepStrictEqual } from 'node:util';
import { fetchRegistry } from '@synapsei/pages';
import { namedRelease } from '@synapsei/shared-types/registry';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { readPublished, readShellRecord } from '../releases/readPublished';
import { withArchived } from '../state/archive';
import { checkKnown, isGiven, shellName } from '../state/parts';
import { readState } from '../state/readState';
import { toSet } from './testRecords';

/** @throws Refusal unless what a site serves is published to the target, byte for byte, and every visitor gets the same */
export async function readServedSet({ store, target }: ReadContext, url: string) {
  const registry = await fetchRegistry(new URL('registry.json', url).href);
  const { shell, remotes } = registry;
  const live = Object.entries(remotes).filter(([, { enabled }]) => enabled);
  const parts = [
    { name: shellName, version: shell?.version ?? '' },
    ...live.map(([name, { stable }]) => ({ name, version: stable })),
  ];
  const state = await withArchived(store, await readState(store), parts);
  for (const part of parts) checkKnown(state, part);
  for (const [name, { canary }] of Object.entries(remotes))
    if (isGiven(canary))
      throw new Refusal(
        `${url} gives ${name} ${canary.version} to some visitors, so a run would test two sets. Halt it, or leave --site out: then the set is served here without it.`,
      );
  // A version says nothing of the bytes on another site.
  const differ = (what: string) =>
    new Refusal(
      `${url} serves other ${what} than ${target.name}: build it once, and publish the same build to both.`,
    );
  for (const [name, remote] of live) {
    const { version, files } = namedRelease(remote);
    const own = await readPublished(store, state, name, version);
    if (!isDeepStrictEqual(files, own.files)) throw differ(`bytes of ${name} ${version}`);
  }
  const { version, scripts } = await readShellRecord(store, state, shell?.version);
  const page = await (await fetch(url)).text();
  if (!scripts.every((script) => page.includes(script)))
    throw differ(`scripts of shell ${version}`);
  return { set: toSet(state, parts), registry };
}
