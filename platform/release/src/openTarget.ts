import { createRecords } from './releases/records';
import { createRepository, openRepository } from './repository/openRepository';
import { findTarget, isAddress, openStore, type Target } from './target';

/** `wanted`: default: `RELEASE_TARGET`. `isNew`: makes a repository in a folder. @throws Refusal as `findTarget`, and when there is no repository */
export async function openTarget(
  wanted: string | undefined,
  known: Record<string, Target>,
  isNew = false,
) {
  const name = wanted || process.env.RELEASE_TARGET || undefined;
  return openFound(findTarget(name, process.cwd(), known), isNew);
}

/** Repository, store and records of a target. `isNew`: makes a repository in a folder. @throws Refusal when there is none */
export async function openFound(target: Target, isNew = false) {
  const store = await openStore(target.store);
  if (isNew && !isAddress(target.repository))
    await createRepository(target.repository, target.branch);
  const repository = openRepository(target.repository, target.branch);
  return { target, store, repository, records: createRecords(store, target) };
}
