import {
  fileOf,
  moduleFiles,
  type DeployedRelease,
  type ReleaseFile,
} from '@synapsei/shared-types/registry';
import type { Remotes } from '../remotes/load/Remotes';
import { checkContract } from '../remotes/load/checkContract';
import { savesData } from '../savesData';

/** Time limit of one file, in ms. */
const limitMs = 30_000;

/** Fetches a file exactly as its element will, so that the element gets it from the cache. */
async function isHere({ url, integrity }: ReleaseFile, method: 'GET' | 'HEAD'): Promise<boolean> {
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

/** A tab opened before a platform upgrade keeps the releases that its shell can run, until it is refreshed. */
const runsHere = (release: DeployedRelease) => checkContract(release) === null;

const keyOf = (name: string, module: string) => `${name} ${module}`;

/** Files that this tab needs of a release immediately: those of the remote's modules that it has shown. */
function filesOf(release: DeployedRelease, shown: ReadonlySet<string>): ReleaseFile[] {
  const modules = Object.keys(release.exposes).filter((module) =>
    shown.has(keyOf(release.name, module)),
  );
  const files = modules.flatMap((module) => moduleFiles(release, module));
  const all = [fileOf(release, release.entry), ...files];
  return [...new Map(all.map((file) => [file.url, file])).values()];
}

/**
 * Fetches and verifies the files of a version that an open page is to use next: a deploy may name them before they are
 * available, and the next click must not wait for them. Resolves to whether they are here.
 */
export function createFileFetcher({ all }: Pick<Remotes, 'all'>) {
  const asked = new Set<string>();
  /** Modules that this tab has shown in any version: those before the last two may be forgotten by now. */
  const shown = new Set<string>();
  const noteShown = () =>
    all().forEach(({ exposed }) => shown.add(keyOf(exposed.release.name, exposed.module)));

  async function areHere(release: DeployedRelease): Promise<boolean> {
    const [files, method] = savesData()
      ? ([[fileOf(release, release.entry)], 'HEAD'] as const)
      : ([filesOf(release, shown), 'GET'] as const);
    const results = await Promise.all(files.map((file) => isHere(file, method)));
    return results.every(Boolean);
  }

  noteShown();
  return async (release: DeployedRelease): Promise<boolean> => {
    noteShown();
    if (asked.has(release.uniqueName) || !runsHere(release)) return false;
    asked.add(release.uniqueName);
    const result = await areHere(release);
    asked.delete(release.uniqueName);
    return result;
  };
}
