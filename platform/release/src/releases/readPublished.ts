import type { DeployedRelease, ShellRecord } from '@synapsei/shared-types/registry';
import type { Context } from '../Context';
import { folderOf, partName, type Published, shellName } from '../Part';
import { checkKnown, rollbackWindow } from '../parts';
import { isDamage, Refusal } from '../Refusal';
import { knownPart, partOf, type State } from '../State';
import { filesUrl } from '../target';

/** A release that visitors may get, or why they cannot: damage of one team does not stop another. */
export type Found = { release: DeployedRelease } | { problem: string };

type Reading = Pick<Context, 'records' | 'target'>;

/** Why no page may load a version from where its file says it is; `null` when it may. */
export function findDistrust(
  { target }: Reading,
  { site }: State,
  name: string,
  { files }: Pick<Published, 'files'>,
) {
  const { origin } = new URL(files);
  if (!site.config.remotes.origins.includes(origin))
    return `remotes.origins of site.json does not name ${origin}`;
  const own = filesUrl(target, name, folderOf({ files }));
  return files === own ? null : `its files are at ${files}, not at ${own}`;
}

/** Reads the record of a version, and holds its address against the site's. @throws Error when the store cannot be asked */
export async function findPublished(
  context: Reading,
  state: State,
  name: string,
  version: string,
): Promise<Found> {
  const published = partOf(state, name).versions[version];
  if (!published) return { problem: `${version} is not listed` };
  const problem = findDistrust(context, state, name, published);
  if (problem) return { problem };
  try {
    return {
      release: { ...(await context.records.release(name, published)), baseUrl: published.files },
    };
  } catch (error) {
    if (isDamage(error)) return { problem: error.message };
    throw error;
  }
}

/** The records of those versions that visitors can load. */
export async function readLoadable(
  context: Reading,
  state: State,
  name: string,
  versions: string[],
): Promise<DeployedRelease[]> {
  const read = versions.map((version) => findPublished(context, state, name, version));
  return (await Promise.all(read)).flatMap((one) => ('release' in one ? [one.release] : []));
}

/** The record of one version. @throws Refusal when it is not published, gone or damaged */
export async function readPublished(context: Reading, state: State, name: string, version: string) {
  checkKnown(knownPart(state, name), name, version);
  const found = await findPublished(context, state, name, version);
  if ('release' in found) return found.release;
  throw new Refusal(`${partName(name)} ${version} cannot be loaded: ${found.problem}.`);
}

/** The record of a published shell; by default the live one's. @throws Refusal when it is gone or damaged */
export async function readShell(
  { records }: Pick<Context, 'records'>,
  state: State,
  version = partOf(state, shellName).stable,
): Promise<ShellRecord> {
  const published = partOf(state, shellName).versions[version ?? ''];
  if (published) return records.shell(published);
  throw new Refusal(`There is no shell${version ? ` ${version}` : ''} yet: publish one first.`);
}

/** The records of what a rollback or a fallback may bring back, as far as they can be loaded. */
export const readWindow = (context: Context, state: State, name: string) =>
  readLoadable(context, state, name, rollbackWindow(partOf(state, name), context.now()));
