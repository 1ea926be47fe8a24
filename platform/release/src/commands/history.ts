import { tableLines } from '@synapsei/base';
import type { Context } from '../Context';

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
