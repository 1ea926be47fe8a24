import { namedRelease, type Registry, type DeployedRelease } from '@synapsei/shared-types/registry';
import type { Fault } from '../remotes/report/Outcomes';
import type { Choice } from '../releases/chooseRelease';
import type { RemoteStore } from '../remotes/load/Remotes';

type Shown = Pick<Choice, 'release' | 'source' | 'reason'>;

/** One row of the panel: a developer's first questions about a remote. */
export type RemoteRow = ReturnType<typeof toRow>;

function stateOf(store: RemoteStore): string {
  const state = store.get();
  const detail = state.status === 'failed' ? ` (${state.kind}: ${state.message})` : '';
  return `${store.exposed.module.slice(2)} ${state.status}${detail}`;
}

function toRow({ release, source, reason }: Shown, all: RemoteStore[]) {
  const { name, version, uniqueName, contract } = release;
  const stores = all.filter(({ exposed }) => exposed.release.uniqueName === uniqueName);
  const times = stores.flatMap((store) => store.loadMs() ?? []);
  const shared = Object.entries(release.shared).map(([item, range]) => `${item} ${range}`);
  return {
    name,
    version,
    contract,
    reason,
    team: release.owner.team,
    source: source === 'lkg' ? 'last known good' : source,
    state: stores.map(stateOf).join('; ') || 'not requested',
    loadTime: times.length > 0 ? `${Math.round(Math.max(...times))} ms` : '',
    shared: shared.join(', '),
  };
}

/** Every remote of this page view: what was chosen, what else ran or failed, and what is disabled. */
export function describeRemotes(
  choices: readonly Choice[],
  stores: RemoteStore[],
  registry: Registry,
): RemoteRow[] {
  const isChosen = (release: DeployedRelease) =>
    choices.some((choice) => choice.release.uniqueName === release.uniqueName);
  const earlier = new Map(stores.map(({ exposed }) => [exposed.release.uniqueName, exposed]));
  const replaced = [...earlier.values()]
    // Earlier builds of a remote under development are irrelevant.
    .filter(({ release, source }) => source !== 'override' && !isChosen(release))
    .map(({ release, source }) => ({ release, source, reason: 'chosen earlier' }));
  const absent = Object.entries(registry.remotes)
    .filter(([name]) => !choices.some(({ release }) => release.name === name))
    .map(([, remote]): Shown => {
      const reason = remote.enabled ? 'disabled by ?disable-remotes' : 'disabled in the registry';
      return { release: namedRelease(remote), source: 'registry', reason };
    });
  return [...choices, ...replaced, ...absent].map((shown) => toRow(shown, stores));
}

/** A fault in one line: owner and event. */
export const toLine = ({ name, team, kind, message }: Fault) =>
  `${name} (team ${team}): ${kind}: ${message}`;

/** The same as text, for a bug report. */
export function toText(
  rows: readonly RemoteRow[],
  faults: readonly Fault[],
  revision: number,
  shell: string,
): string {
  const lines = rows.map(
    ({ name, version, team, source, reason, state, loadTime, contract, shared }) =>
      `${name} ${version} (team ${team}): ${source}, ${reason}; ${state}${loadTime && `, ${loadTime}`}; contract ${contract}; ${shared}`,
  );
  const head = `shell ${shell}, registry revision ${revision}, ${location.href}`;
  return [head, ...lines, ...faults.map(toLine)].join('\n');
}
