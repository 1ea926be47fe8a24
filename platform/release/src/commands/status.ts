import { tableLines } from '@synapsei/base';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName, type PartCanary } from '../Part';
import { plan } from '../render';
import { remotesOf, revisionOf, shellOf } from '../State';
import { fetchRendered } from './verify';

function describeCanary(canary: PartCanary | undefined): string {
  if (!canary) return '-';
  const { version, weight, cohorts = [] } = canary;
  return `${version} at ${weight} %${cohorts.length > 0 ? `, cohorts ${cohorts.join(', ')}` : ''}`;
}

/** What is live, as the repository has it and as the site answers from outside. */
export async function status(context: Context) {
  const { target } = context;
  const state = await readNewest(context);
  const { state: shown, rendered, problems } = await plan(context);
  const served = await fetchRendered(context).catch(() => null);
  const says = served ? `revision ${served.revision} is served` : 'the site answers without one';
  const isGood = served?.inputs === rendered.inputs;
  const revision = revisionOf(state);
  const { what, by, at, why } = state.commit!;
  const rows = remotesOf(state).map(([name, { enabled, stable, canary, previous, versions }]) => ({
    remote: partName(name) + (enabled ? '' : ' (off)'),
    stable: stable ?? '-',
    canary: describeCanary(canary),
    previous: previous ?? '-',
    published: Object.keys(versions).length,
  }));
  const isOlder = isGood && served.revision < revision;
  const note = isOlder ? ', nothing since changed what visitors get' : '';
  const lines = [
    `${target.name}: ${target.url}`,
    `revision ${revision}; ${says}${isGood ? note : ', and not the newest'}; shell ${shellOf(shown).stable}`,
    `last change: ${what} by ${by} at ${at}${why && `: ${why}`}`,
    ...problems,
    '',
    ...tableLines(rows),
  ];
  return { lines, isGood };
}

/** The last commits of the branch, the newest first. */
export async function history({ repository }: Pick<Context, 'repository'>, count = 20) {
  const head = await repository.readHead();
  if (!head) return [];
  const commits = await repository.log(head.id, { count });
  return commits.map((one, index) => ({ revision: head.revision - index, ...one }));
}

export const historyLines = (commits: Awaited<ReturnType<typeof history>>): string[] =>
  tableLines(
    commits.map(({ revision, id, at, by, what, why }) => {
      return { revision, commit: id.slice(0, 10), at, by, what, why: why || '-' };
    }),
  );
