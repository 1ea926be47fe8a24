import type { DeployedRelease, PageRelease } from '@synapsei/shared-types/registry';
import type { Choice } from '../releases/chooseRelease';
import type { Remotes } from '../remotes/load/createRemotes';
import { fileOf, moduleFiles } from '../remotes/exposedModules';
import { checkContract, shellFacts } from '../remotes/load/checkContract';
import { savesData } from '../savesData';

type File = { url: string; integrity?: string };

/** Milliseconds. Until then the previous version is used. */
const limitMs = 30_000;

/** A failed release is replaced immediately, and an override is applied as it is. */
const urgent: readonly Choice['source'][] = ['lkg', 'override'];

/** Fetches a file exactly as its element will, so that the element gets it from the cache. */
async function isThere({ url, integrity }: File, method: 'GET' | 'HEAD'): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    // A hash needs the bytes, and a HEAD response has none.
    const check = method === 'GET' ? { integrity } : { cache: 'no-store' as const };
    const response = await fetch(url, { method, signal, credentials: 'same-origin', ...check });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** A tab that was opened before the platform was upgraded keeps what its shell runs, until it is refreshed. */
const runsHere = (release: PageRelease) => checkContract(release, shellFacts) === null;

const keyOf = (name: string, module: string) => `${name} ${module}`;

/** What this tab needs of a release immediately: the files of the remote's modules that it has shown. */
function filesOf(release: DeployedRelease, shown: ReadonlySet<string>): File[] {
  const modules = Object.keys(release.exposes).filter((module) =>
    shown.has(keyOf(release.name, module)),
  );
  const files = modules.flatMap((module) => moduleFiles({ release, module }));
  const byUrl = new Map(files.map((file) => [file.url, file]));
  return [...byUrl.values(), ...(files.length > 0 ? [] : [fileOf(release, release.entry)])];
}

/**
 * Lets an open page switch to another version once its files are fetched and verified: a deploy may
 * name them before they are available, and the next click must not wait for them. Until then the
 * previous version stays. Calls `update` when a version becomes ready; a later call retries.
 */
export function admitWhenFetched(update: () => void, remotes: Pick<Remotes, 'all' | 'withFiles'>) {
  const admitted = new Set<string>();
  const asked = new Set<string>();
  /** What this tab has shown in any version: those before the last two may be forgotten by now. */
  const shown = new Set<string>();

  async function areThere(chosen: PageRelease): Promise<boolean> {
    const release = await remotes.withFiles(chosen).catch(() => null);
    if (!release) return false;
    const [files, method] = savesData()
      ? ([[fileOf(release, release.entry)], 'HEAD'] as const)
      : ([filesOf(release, shown), 'GET'] as const);
    const results = await Promise.all(files.map((file) => isThere(file, method)));
    return results.every(Boolean);
  }

  async function ask(release: PageRelease) {
    const { uniqueName } = release;
    asked.add(uniqueName);
    const isReady = await areThere(release);
    asked.delete(uniqueName);
    if (!isReady) return;
    admitted.add(uniqueName);
    update();
  }

  return (next: readonly Choice[], current: readonly Choice[]): Choice[] => {
    for (const { exposed } of remotes.all()) shown.add(keyOf(exposed.release.name, exposed.module));
    return next.map((choice) => {
      const { uniqueName, name } = choice.release;
      const known = current.find(({ release }) => release.name === name);
      if (known) admitted.add(known.release.uniqueName);
      if (!known || admitted.has(uniqueName) || urgent.includes(choice.source)) return choice;
      if (!asked.has(uniqueName) && runsHere(choice.release)) void ask(choice.release);
      return known;
    });
  };
}
