import { parseRegistry, type Registry } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import { tableLines } from '@synapsei/base';
import { causeOf } from '../causeOf';
import { defineCommand, indented } from '../cli/defineCommand';
import type { ReadContext } from '../Context';
import { inParallel } from '../releases/inParallel';
import { publicRegistry } from '../revisions/publicRegistry';
import { withEveryVersion } from '../state/archive';
import { readConfig } from '../state/config';
import { findAhead } from '../state/readShown';
import { readChain, readState } from '../state/readState';
import type { RemoteState } from '../state/ReleaseState';
import { reachable, type Target } from '../target';
import { retirable } from './retire';
import { waitingShells, type WaitingShell } from './waitingShells';

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
