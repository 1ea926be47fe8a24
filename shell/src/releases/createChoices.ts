import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import { namedRelease, type PageRegistry, type PageRelease } from '@synapsei/shared-types/registry';
import { hasModule } from '../remotes/exposedModules';
import { chooseRelease, type Choice, type Circumstances } from './chooseRelease';
import { successorOf } from './chooseVersion';
import { createFailedReleases } from './createFailedReleases';
import { createUpdateGate } from './createUpdateGate';
import { disabledRemotes } from './disabledRemotes';
import { readVisitor } from './readVisitor';

export type Choices = ReturnType<typeof createChoices>;
type Overrides = Circumstances['overrides'];

/** Which of the next choices may be used now, given the current ones. */
type Admission = (next: readonly Choice[], current: readonly Choice[]) => readonly Choice[];

function chooseAll(registry: PageRegistry, circumstances: Circumstances): Choice[] {
  const names = Object.keys({ ...registry.remotes, ...circumstances.overrides });
  return names.flatMap((name) => {
    const choice = chooseRelease(name, registry.remotes[name], circumstances);
    return choice ? [choice] : [];
  });
}

/**
 * Which release of each remote this page view uses. Decided again with each revision of the
 * registry, when a release fails and when the tab's overrides change; while the update gate is
 * closed, a new revision waits.
 */
export function createChoices(
  registry: ReadableStore<PageRegistry>,
  visitor = readVisitor(),
  failed = createFailedReleases(),
  search = location.search,
) {
  const updateGate = createUpdateGate();
  const isDisabled = disabledRemotes(search);
  let overrides: Overrides = {};
  let adopted = registry.get();
  let admit: Admission = (next) => next;
  const choose = () =>
    chooseAll(adopted, { visitor, isDisabled, overrides, hasFailed: failed.has });
  const store = createStore<readonly Choice[]>(choose());
  const update = () => store.set(admit(choose(), store.get()));

  function adopt() {
    const mustWait = updateGate.isClosed() && adopted.revision > 0;
    if (mustWait || adopted === registry.get()) return;
    adopted = registry.get();
    update();
  }
  registry.subscribe(adopt);
  updateGate.subscribe(adopt);

  return {
    get: store.get,
    subscribe: store.subscribe,
    updateGate,
    /** Decides again, for example when missing files have arrived. */
    update,
    /** From now on a page view uses only what `next` admits. Default: everything. */
    admitBy(next: Admission) {
      admit = next;
    },
    /** Overrides releases in this tab. */
    setOverrides(next: Overrides) {
      overrides = next;
      update();
    },
    /**
     * Avoids a failed release in this tab. Returns its replacement, or `null` if there is none or
     * it lacks the module.
     */
    markFailed(release: PageRelease, module: string): PageRelease | null {
      const remote = adopted.remotes[release.name];
      if (!remote || overrides[release.name]) return null;
      const version = successorOf(
        remote,
        (other) => other === release.version || failed.has(namedRelease(remote, other)),
      );
      const successor = version && namedRelease(remote, version);
      if (!successor || !hasModule(successor, module)) return null;
      failed.add(release);
      update();
      return successor;
    },
  };
}
