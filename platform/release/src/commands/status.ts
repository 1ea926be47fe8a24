import { messageOf, tableLines } from '@synapsei/base';
import { fetchRegistry } from '@synapsei/pages';
import type { Registry } from '@synapsei/shared-types/registry';
import { compare } from 'compare-versions';
import type { ReadContext } from '../Context';
import { defineCommand } from './defineCommand';
import { byVersion } from '../releases/checkNames';
import { findUnmet } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { findPublished, readShellRecord } from '../releases/readPublished';
import { publicRegistry } from '../revisions/publicRegistry';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import { withEveryVersion } from '../state/archive';
import { findAhead } from '../state/readShown';
import { readChain, readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { reachable, type Target } from '../target';
import { retirable } from './retire';

/** Published shells that are newer than the live one, and which remotes still block them. */
async function waitingShells(store: ReleaseStore, state: ReleaseState) {
  const newerThan = (live: string, versions: object) =>
    Object.keys(versions).filter((one) => live && compare(one, live, '>'));
  const releasesOf = async (remote: string, versions: string[]) => {
    const read = (version: string) => findPublished(store, state, remote, version);
    const found = await Promise.all(versions.sort(byVersion).map(read));
    return found.flatMap((one) => ('release' in one ? [one.release] : []));
  };
  const newer = newerThan(state.shell.stable, state.shell.versions);
  return inParallel(newer.sort(byVersion), async (version) => {
    const { provides } = await readShellRecord(store, state, version);
    const needs = await inParallel(Object.entries(state.remotes), async ([remote, now]) => {
      const { enabled, stable, versions } = now;
      // What nobody can load waits for its team, not for a shell.
      const [live] = enabled ? await releasesOf(remote, stable ? [stable] : []) : [];
      const unmet = live ? findUnmet(live, provides) : [];
      if (!live || unmet.length === 0) return {};
      const releases = await releasesOf(remote, newerThan(stable, versions));
      const fitting = releases.find((release) => findUnmet(release, provides).length === 0);
      if (fitting) return { part: `${remote}@${fitting.version}` };
      return { blocker: { remote, owner: live.owner, why: `${stable} ${unmet.join('; it ')}` } };
    });
    const parts = needs.flatMap(({ part }) => part ?? []);
    return {
      version,
      blockers: needs.flatMap(({ blocker }) => blocker ?? []),
      /** What sends visitors to it once nothing blocks it. */
      command: ['promote', `shell@${version}`, ...parts].join(' '),
    };
  });
}

async function askEntry(target: Target, registry: Registry | string, name: string) {
  const remote = typeof registry === 'string' ? undefined : registry.remotes[name];
  const release = remote?.versions[remote.stable];
  if (!release) return 'not in the served registry';
  const address = reachable(target, release.baseUrl + release.entry);
  const options = { method: 'HEAD', signal: AbortSignal.timeout(5000) };
  return fetch(address, options).then(
    ({ ok, status }) => (ok ? 'answers' : `answers ${status}`),
    () => 'cannot be reached',
  );
}

function describeCanary({ canary }: RemoteState): string {
  if (!canary) return '';
  const cohorts = canary.cohorts.length > 0 ? `, cohorts ${canary.cohorts.join(', ')}` : '';
  return `${canary.version} at ${canary.weight} %${cohorts}`;
}

export async function status({ store, target, now }: ReadContext) {
  const state = await readState(store);
  const { revision, documents, shell } = state;
  const address = reachable(target, `${target.url}registry.json`);
  const registry = await fetchRegistry(address, 'the registry').catch((error: unknown) =>
    messageOf(error).replace(/\.$/, ''),
  );
  const { remotes } = await withEveryVersion(store, state);
  const { ignored = [] } = await readChain(store);
  const { problems } = await publicRegistry(store, state);
  const { by, at, what, why } = state.change;
  return {
    target: target.name,
    url: target.url,
    revision,
    /** The newest revision that changed what visitors are served. */
    documents: documents.revision,
    /** The revision of the registry that the site serves just now, or why there is none. */
    served: typeof registry === 'string' ? registry : registry.revision,
    shell: shell.stable,
    /** Shells that are newer than the live one, and what keeps them from visitors. */
    waiting: await waitingShells(store, state),
    /** What visitors do not get as it was recorded, and who can put it right. */
    problems: [ignored, findAhead(state, now()), problems].flat(),
    lastChange: revision === 0 ? 'none yet' : `${what} by ${by} at ${at}${why && `: ${why}`}`,
    remotes: await inParallel(Object.entries(remotes), async ([remote, record]) => ({
      remote,
      enabled: record.enabled,
      stable: record.stable,
      canary: describeCanary(record),
      lastKnownGood: record.lastKnownGood ?? '',
      entry: await askEntry(target, registry, remote),
      published: Object.keys(record.versions),
      retirable: retirable(record, now()),
    })),
  };
}

function printStatus(value: Awaited<ReturnType<typeof status>>): string[] {
  const { target, url, revision, documents, served, shell, lastChange, waiting, remotes } = value;
  const since = served === documents && served !== revision;
  const servedText =
    typeof served === 'number'
      ? `revision ${served} is served${since ? ', nothing since changed what visitors get' : ''}`
      : served;
  return [
    `${target}: ${url}`,
    `revision ${revision}; ${servedText}; shell ${shell || 'none'}`,
    `last change: ${lastChange}`,
    ...value.problems,
    // A line for each remote that a shell waits for, or the command that sends visitors to it.
    ...waiting.flatMap(({ version, blockers, command }) => [
      blockers.length > 0
        ? `shell ${version} is published and waits for:`
        : `shell ${version} is published; to send visitors to it: release ${command}`,
      ...blockers.map(
        ({ remote, owner, why }) => `  ${remote} (${owner.team}, ${owner.contact}): ${why}`,
      ),
    ]),
    '',
    ...tableLines(
      remotes.map((row) => ({
        remote: row.enabled ? row.remote : `${row.remote} (off)`,
        stable: row.stable,
        canary: row.canary || '-',
        'last good': row.lastKnownGood || '-',
        entry: row.entry,
        published: row.published.length,
        retirable: row.retirable.join(' ') || '-',
      })),
    ),
  ];
}

export const statusCommand = defineCommand({
  name: 'status',
  help: 'what is live, as the store has it and as the site answers from outside',
  examples: ['status', 'status --json'],
  async run(context) {
    const value = await status(context);
    return { value, lines: printStatus(value), isGood: value.served === value.documents };
  },
});
