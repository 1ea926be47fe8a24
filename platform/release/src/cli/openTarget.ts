import { rememberSeen } from '../keys/keyFiles';
import { trust } from '../state/walkHistory';
import { openStore } from '../store/openStore';
import { findTarget, type Target } from '../target';

/**
 * The named target, by default that of `RELEASE_TARGET`, or the one that `release.config.json` calls its default, and its store, whose
 * history is held against what this machine knows of it. `known`: targets that need no such file.
 * `isDryRun`: nothing is remembered. By default it is.
 * @throws Refusal when there is no such target or store
 */
export async function openTarget(
  wanted: string | undefined,
  known: Record<string, Target>,
  isDryRun = false,
) {
  const target = findTarget(
    wanted || process.env.RELEASE_TARGET || undefined,
    process.cwd(),
    known,
  );
  const store = await openStore(target.store);
  // A local store has its key in the same folder: what this machine remembers would protect nothing.
  const { read, write } = rememberSeen(store.name);
  const { root, url, identity = url } = target;
  trust(store, {
    root,
    // A local store may be served at any address.
    ...((root || !store.isLocal) && { site: identity }),
    ...(!store.isLocal && { read, ...(!isDryRun && { write }) }),
  });
  return { target, store };
}
