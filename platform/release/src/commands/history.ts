import type { Context } from '../Context';

/** The last commits of the branch, the newest first. */
export async function history({ repository }: Pick<Context, 'repository'>, count: number) {
  const head = await repository.readHead();
  if (!head) return [];
  const commits = await repository.log(head.id, { count });
  return commits.map((one, index) => ({ revision: head.revision - index, ...one }));
}
