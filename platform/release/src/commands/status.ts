import { tableLines } from '@synapsei/base';
import { parseRegistry, type Registry, type ShellRecord } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import { compare } from 'compare-versions';
import type { ReadContext } from '../Context';
import { causeOf } from '../Refusal';
import { defineCommand, indented } from '../cli/defineCommand';
import { byVersion } from '../releases/checkNames';
import { findUnmet } from '../releases/findMisfits';
import { inParallel } from '../releases/inParallel';
import { findPublished, readShellRecord } from '../releases/readPublished';
import { publicRegistry } from '../revisions/publicRegistry';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import { withEveryVersion } from '../state/archive';
import { readConfig } from '../state/config';
import { findAhead } from '../state/readShown';
import { readChain, readState } from '../state/readState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { reachable, type Target } from '../target';
import { retirable } from './retire';

/** What promoting the shell takes of a remote: nothing, another version with it, or one that is not there yet. */
async function findNeed(
  store: ReleaseStore,
  state: ReleaseState,
  [remote, { enabled, stable, versions }]: [string, RemoteState],
  provided: ShellRecord['provides'],
) {
  const read = async (version: string) => {
    const found = await findPublished(store, state, remote, version);
    return 'release' in found ? [found.release] : [];
  };
  const [live] = enabled && stable ? await read(stable) : [];
  // What nobody can load waits for its team, not for a shell.
  const unmet = live ? findUnmet(live, provided) : [];
  if (!live || unmet.length === 0) return null;
  const newer = Object.keys(versions).filter((version) => compare(version, stable, '>'));
  const releases = (await Promise.all(newer.sort(byVersion).map(read))).flat();
  const fitting = releases.find((release) => findUnmet(release, provided).length === 0);
  if (fitting) return { part: `${remote}@${fitting.version}` };
  return { blocker: { remote, owner: live.owner, why: `${stable} ${unmet.join('; it ')}` } };
}

/** Published shells that are newer than the live one, and which remotes still block them. */
async function waitingShells(store: ReleaseStore, state: ReleaseState) {
  const { stable, versions } = state.shell;
  const newer = Object.keys(versions).filter((one) => stable && compare(one, stable, '>'));
  const remotes = Object.entries(state.remotes);
  return inParallel(newer.sort(byVersion), async (version) => {
    const { provides } = await readShellRecord(store, state, version);
    const needs = await inParallel(remotes, (one) => findNeed(store, state, one, provides));
    const parts = needs.flatMap((need) => need?.part ?? []);
    return {
      version,
      /** Remotes of which nothing that is published runs in it. */
      blockers: needs.flatMap((need) => need?.blocker ?? []),
      /** What sends visitors to it once nothing blocks it. */
      command: ['promote', `shell@${version}`, ...parts].join(' '),
    };
  });
}

type WaitingShell = Awaited<ReturnType<typeof waitingShells>>[number];

async function fetchRegistry(target: Target, origins: string[]): Promise<Registry | string> {
  const { url } = target;
  try {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(reachable(target, `${url}registry.json`), { signal });
    if (!response.ok) return `answers ${response.status}`;
    const input = await untilAborted<unknown>(response.json(), signal);
    const parsed = parseRegistry(input, [new URL(url).origin, ...origins]);
    return parsed.ok ? parsed.value : `is refused: ${parsed.problem}`;
  } catch (error) {
    return `cannot be fetched: ${causeOf(error)}`;
  }
}

async function askEntry(target: Target, registry: Registry | string, name: string) {
  const remote = typeof registry === 'string' ? undefined : registry.remotes[name];
  const release = remote?.versions[remote.stable];
  if (!release) return 'not in the served registry';
  try {
    const options = { method: 'HEAD', signal: AbortSignal.timeout(5000) };
    const { ok, status } = await fetch(reachable(target, release.baseUrl + release.entry), options);
    return ok ? 'answers' : `answers ${status}`;
  } catch {
    return 'cannot be reached';
  }
}

function describeCanary({ canary }: RemoteState): string {
  if (!canary) return '';
  const cohorts = canary.cohorts.length > 0 ? `, cohorts ${canary.cohorts.join(', ')}` : '';
  return `${canary.version} at ${canary.weight} %${cohorts}`;
}

/** What is live, as the store has it and as the site answers from outside. */
export async function status({ store, target, now }: ReadContext) {
  const state = await readState(store);
  const { revision } = state;
  const config = await readConfig(store, state);
  const registry = await fetchRegistry(target, config.remotes.origins);
  const { remotes } = await withEveryVersion(store, state);
  const { ignored = [] } = await readChain(store);
  const { problems } = await publicRegistry(store, state);
  const { by, at, what, why } = state.change;
  return {
    target: target.name,
    url: target.url,
    revision,
    /** The newest revision that changed what visitors are served. */
    documents: state.documents.revision,
    /** The revision of the registry that the site serves just now, or why there is none. */
    served: typeof registry === 'string' ? registry : registry.revision,
    shell: state.shell.stable,
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
      /** What the entry of the stable version answers from outside. */
      entry: await askEntry(target, registry, remote),
      published: Object.keys(record.versions),
      retirable: retirable(record, now()),
    })),
  };
}

type Status = Awaited<ReturnType<typeof status>>;

/** One line for each remote that a shell waits for, or the command that sends visitors to it. */
const printWaiting = ({ version, blockers, command }: WaitingShell): string[] => [
  blockers.length > 0
    ? `shell ${version} is published and waits for:`
    : `shell ${version} is published; to send visitors to it: release ${command}`,
  ...indented(
    blockers.map(({ remote, owner, why }) => `${remote} (${owner.team}, ${owner.contact}): ${why}`),
  ),
];

function printStatus(value: Status): string[] {
  const { target, url, revision, documents, served, shell, lastChange, waiting, remotes } = value;
  const since = served === documents && served !== revision;
  const servedText =
    typeof served === 'number'
      ? `revision ${served} is served${since ? ', nothing since changed what visitors get' : ''}`
      : `registry ${served}`;
  return [
    `${target}: ${url}`,
    `revision ${revision}; ${servedText}; shell ${shell || 'none'}`,
    `last change: ${lastChange}`,
    ...value.problems,
    ...waiting.flatMap(printWaiting),
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
