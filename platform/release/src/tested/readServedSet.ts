import { isDeepStrictEqual } from 'node:util';
import { fetchRegistry } from '@synapsei/pages';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { readPublished, readShellRecord } from '../releases/readPublished';
import { filesForVisitors } from '../releases/uploadRelease';
import type { ReleaseState } from '../state/ReleaseState';
import { withArchived } from '../state/archive';
import { checkKnown, isGiven, shellName } from '../state/parts';
import { readState } from '../state/readState';
import { toSet } from './testRecords';

/** @throws Refusal when some visitors get another version than the others: a run would test both */
function checkSame(url: string, { remotes }: Registry) {
  for (const [name, { canary }] of Object.entries(remotes)) {
    if (isGiven(canary))
      throw new Refusal(
        `${url} gives ${name} ${canary.version} to some visitors, so a run would test two sets. Halt it, or leave --site out: then the set is served here without it.`,
      );
  }
}

/** A version says nothing of the bytes on another site. @throws Refusal when they are not those that were published */
async function checkBytes(
  { store, target }: ReadContext,
  state: ReleaseState,
  url: string,
  registry: Registry,
) {
  const differ = (what: string) =>
    new Refusal(
      `${url} serves other ${what} than ${target.name}: build it once, and publish the same build to both.`,
    );
  for (const [name, remote] of Object.entries(registry.remotes)) {
    if (!remote.enabled) continue;
    const { version, files } = namedRelease(remote);
    const own = filesForVisitors(await readPublished(store, state, name, version));
    if (!isDeepStrictEqual(files, own)) throw differ(`bytes of ${name} ${version}`);
  }
  const { version, scripts } = await readShellRecord(store, state, registry.shell?.version);
  const page = await (await fetch(url)).text();
  if (!scripts.every((script) => page.includes(script)))
    throw differ(`scripts of shell ${version}`);
}

/** The set that a site serves, by its registry. @throws Refusal unless all of it is published to the target */
export async function readServedSet(context: ReadContext, url: string) {
  const registry = await fetchRegistry(new URL('registry.json', url).href);
  const remotes = Object.entries(registry.remotes).filter(([, { enabled }]) => enabled);
  const parts = [
    { name: shellName, version: registry.shell?.version ?? '' },
    ...remotes.map(([name, { stable }]) => ({ name, version: stable })),
  ];
  const state = await withArchived(context.store, await readState(context.store), parts);
  for (const part of parts) checkKnown(state, part);
  checkSame(url, registry);
  await checkBytes(context, state, url, registry);
  return { set: toSet(state, parts), registry };
}
