import type { DeployedRelease } from '@synapsei/shared-types';
import type { Choice } from '../releases/chooseRelease';
import type { Remotes } from '../remotes/load/createRemotes';
import { fileOf, moduleFiles } from '../remotes/exposedModules';

type File = { url: string; integrity?: string };
type Connection = { saveData?: boolean };

/** Milliseconds. Whoever waits is served by the version before. */
const limitMs = 30_000;

/** A failed release gives way at once, and an override is wanted as it is. */
const urgent: readonly Choice['source'][] = ['lkg', 'override'];

const savesData = () =>
  !!(navigator as Navigator & { connection?: Connection }).connection?.saveData;

/** Fetches a file the way its element will, so that it comes from the cache then. */
async function isThere({ url, integrity }: File, method: 'GET' | 'HEAD'): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    // A hash is of bytes, and a question after the head has none.
    const check = method === 'GET' ? { integrity } : { cache: 'no-store' as const };
    const response = await fetch(url, { method, signal, credentials: 'same-origin', ...check });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** What this tab will need of a release at once: the files of the modules that it has shown of the remote. */
function filesOf(release: DeployedRelease, remotes: Pick<Remotes, 'all'>): File[] {
  const modules = remotes
    .all()
    .filter(
      ({ exposed }) => exposed.release.name === release.name && release.exposes[exposed.module],
    )
    .map(({ exposed }) => exposed.module);
  const files = [...new Set(modules)].flatMap((module) => moduleFiles({ release, module }));
  const byUrl = new Map(files.map((file) => [file.url, file]));
  return [...byUrl.values(), ...(files.length > 0 ? [] : [fileOf(release, release.entry)])];
}

/**
 * Lets an open page go over to another version of a remote once its files are here and intact: a deploy
 * may name it before they can be had, and nobody waits for them on the next click. Until then the
 * version before stays. `update` is called when one has come; who asks again later has it tried again.
 */
export function admitWhenFetched(update: () => void, remotes: Pick<Remotes, 'all'>) {
  const admitted = new Set<string>();
  const asked = new Set<string>();

  async function ask(release: DeployedRelease) {
    const { uniqueName } = release;
    asked.add(uniqueName);
    const [files, method] = savesData()
      ? ([[fileOf(release, release.entry)], 'HEAD'] as const)
      : ([filesOf(release, remotes), 'GET'] as const);
    const results = await Promise.all(files.map((file) => isThere(file, method)));
    asked.delete(uniqueName);
    if (!results.every(Boolean)) return;
    admitted.add(uniqueName);
    update();
  }

  return (next: readonly Choice[], current: readonly Choice[]): Choice[] =>
    next.map((choice) => {
      const { uniqueName, name } = choice.release;
      const known = current.find(({ release }) => release.name === name);
      if (known) admitted.add(known.release.uniqueName);
      if (!known || admitted.has(uniqueName) || urgent.includes(choice.source)) return choice;
      if (!asked.has(uniqueName)) void ask(choice.release);
      return known;
    });
}
