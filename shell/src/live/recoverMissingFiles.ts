import type { DeployedRelease } from '@synapsei/shared-types/registry';
import type { Remotes } from '../remotes/load/Remotes';
import type { Choices } from '../releases/Choices';
import { findOutdated } from './UpdateNotice';
import { safeSession, type SafeStorage } from '../safeStorage';

export const reloadedKey = 'synapsei-reloaded';

/**
 * Allows one reload per release and tab. None if storage is blocked: nothing would remember it, and
 * the page could reload forever.
 */
export function createReloadGuard(storage: Pick<SafeStorage, 'read' | 'write'> = safeSession) {
  const readNames = () => (storage.read(reloadedKey) ?? '').split(' ').filter(Boolean);
  return (uniqueName: string): boolean => {
    const names = readNames();
    if (names.includes(uniqueName)) return false;
    storage.write(reloadedKey, [...names, uniqueName].join(' '));
    return readNames().includes(uniqueName);
  };
}

type Dependencies = {
  refresh: () => Promise<void>;
  choices: Pick<Choices, 'get' | 'subscribe' | 'holds'>;
  remotes: { mounted: Remotes['mounted'] };
  reload: () => void;
  mayReload?: (uniqueName: string) => boolean;
};

async function isGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * A running module may need a file of its old version that its team has deleted. Only a reload
 * switches to the new version: once, never while something holds the page, and only if there is
 * another version. Returns a function that stops.
 */
export function recoverMissingFiles(dependencies: Dependencies): () => void {
  const { refresh, choices, remotes, reload } = dependencies;
  const { mayReload = createReloadGuard() } = dependencies;
  /** Running releases that need a file that their server has deleted, by unique name. */
  const lacking = new Map<string, DeployedRelease>();

  function reloadWhenPossible() {
    if (choices.holds.get().length > 0) return;
    for (const [uniqueName, { name }] of lacking) {
      const running = remotes.mounted
        .get()
        .filter((exposed) => exposed.release.uniqueName === uniqueName);
      const hasOther = findOutdated(running, choices.get()).some((other) => other.name === name);
      if (!hasOther) continue;
      lacking.delete(uniqueName);
      console.warn(
        `[remotes] files of ${uniqueName} are missing, and another version is available`,
      );
      if (mayReload(uniqueName)) return reload();
    }
  }

  async function inspect(url: string) {
    const exposed = remotes.mounted.get().find(({ release }) => url.startsWith(release.baseUrl));
    if (!exposed || !(await isGone(url))) return;
    lacking.set(exposed.release.uniqueName, exposed.release);
    await refresh();
    reloadWhenPossible();
  }

  // Errors of elements do not bubble.
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src) void inspect(target.src);
  };
  addEventListener('error', listen, true);
  const stops = [choices, choices.holds].map((store) => store.subscribe(reloadWhenPossible));
  return () => {
    removeEventListener('error', listen, true);
    stops.forEach((stop) => stop());
  };
}
