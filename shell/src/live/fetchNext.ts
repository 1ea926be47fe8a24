import type { DeployedRelease } from '@synapsei/shared-types/registry';
import type { Choices } from '../releases/createChoices';
import type { Remotes } from '../remotes/load/createRemotes';
import { fileOf, moduleFiles, type File } from '../remotes/exposedModules';
import { checkContract } from '../remotes/load/checkContract';
import { savesData } from '../savesData';

/** Milliseconds for all of a file. */
const limitMs = 30_000;

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
const runsHere = (release: DeployedRelease) => checkContract(release) === null;

const keyOf = (name: string, module: string) => `${name} ${module}`;

/** What this tab needs of a release immediately: the files of the remote's modules that it has shown. */
function filesOf(release: DeployedRelease, shown: ReadonlySet<string>): File[] {
  const modules = Object.keys(release.exposes).filter((module) =>
    shown.has(keyOf(release.name, module)),
  );
  const files = modules.flatMap((module) => moduleFiles({ release, module }));
  const all = [fileOf(release, release.entry), ...files];
  return [...new Map(all.map((file) => [file.url, file])).values()];
}

type Dependencies = {
  choices: Pick<Choices, 'get' | 'subscribe' | 'waitForFiles' | 'markReady'>;
  remotes: Pick<Remotes, 'all'>;
};

/**
 * Fetches and verifies the files of the versions that an open page shall use next: a deploy may name them before
 * they are available, and the next click must not wait for them. Until they are here the previous version stays.
 * Returns a function that asks again for what did not arrive.
 */
export function fetchNext({ choices, remotes }: Dependencies): () => void {
  const asked = new Set<string>();
  /** What this tab has shown in any version: those before the last two may be forgotten by now. */
  const shown = new Set<string>();

  async function areThere(release: DeployedRelease): Promise<boolean> {
    const [files, method] = savesData()
      ? ([[fileOf(release, release.entry)], 'HEAD'] as const)
      : ([filesOf(release, shown), 'GET'] as const);
    const results = await Promise.all(files.map((file) => isThere(file, method)));
    return results.every(Boolean);
  }

  async function ask(next: DeployedRelease) {
    asked.add(next.uniqueName);
    const isReady = await areThere(next);
    asked.delete(next.uniqueName);
    if (isReady) choices.markReady(next);
  }

  function askAll() {
    for (const { exposed } of remotes.all()) shown.add(keyOf(exposed.release.name, exposed.module));
    for (const { next } of choices.get())
      if (next && !asked.has(next.uniqueName) && runsHere(next)) void ask(next);
  }

  choices.waitForFiles();
  choices.subscribe(askAll);
  askAll();
  return askAll;
}
