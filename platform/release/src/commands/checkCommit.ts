import { check } from '../check';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';

/** `wanted`: by default the last commit of the branch. @throws Refusal when there is none */
export async function checkCommit(context: Context, wanted?: string) {
  const { repository } = context;
  const head = await repository.readHead();
  const commit = wanted ? await repository.findCommit(wanted, true) : head;
  if (!commit) throw new Refusal(`${repository.name} has no commit yet.`);
  return { id: commit.id, problems: await check(context, commit) };
}
