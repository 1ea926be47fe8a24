import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import { namedRelease, type Registry, type DeployedRelease } from '@synapsei/shared-types/registry';
import { parseJson } from '../parseJson';
import { failedKey, safeSession } from '../safeStorage';
import { chooseRelease, type Choice, type Circumstances } from './chooseRelease';
import { successorOf } from './chooseVersion';
import { createUpdateGate } from './createUpdateGate';
import { disabledRemotes, readVisitor } from './readVisitor';

export type Choices = ReturnType<typeof createChoices>;
type Overrides = Circumstances['overrides'];

/** A failed release is replaced immediately, and an override is applied as it is. */
const urgent: readonly Choice['source'][] = ['lkg', 'override'];

/** Unique names of the releases that have failed in this tab. */
function readFailed(storage: typeof safeSession): string[] {
  const stored = parseJson(storage.read(failedKey));
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** Tells choices of one registry apart. */
const describe = (choices: readonly Choice[]) =>
  choices.map(({ release, next, source }) => [release.uniqueName, next?.uniqueName, source]).join();

/**
 * Which release of each remote this page view uses. Decided again with each revision of the
 * registry, when a release fails or arrives and when the tab's overrides change; while the update gate is
 * closed, a new revision waits.
 */
export function createChoices(
  registry: ReadableStore<Registry>,
  visitor = readVisitor(),
  storage = safeSession,
) {
  const updateGate = createUpdateGate();
  const isDisabled = disabledRemotes(location.search);
  let overrides: Overrides = {};
  let adopted = registry.get();
  let waitsForFiles = false;
  /** Others are used in their place, in later views of the tab too unless storage is blocked. */
  const failed = new Set(readFailed(storage));
  /** An open page may switch to them: their files have arrived, or they were in use. */
  const ready = new Set<string>();
  const hasFailed = ({ uniqueName }: DeployedRelease) => failed.has(uniqueName);
  const chooseNow = (chosen?: Circumstances['chosen']) =>
    Object.keys({ ...adopted.remotes, ...overrides }).flatMap((name) => {
      const circumstances = { visitor, isDisabled, overrides, hasFailed, chosen };
      return chooseRelease(name, adopted.remotes[name], circumstances) ?? [];
    });
  const store = createStore<readonly Choice[]>(chooseNow(globalThis.synapseiChosen));

  /** What is used stays until the files of what replaces it are here. */
  function keepUntilReady(choice: Choice): Choice {
    const { name, uniqueName } = choice.release;
    const used = store.get().find(({ release }) => release.name === name);
    const mayUse =
      !waitsForFiles ||
      !used ||
      used.release.uniqueName === uniqueName ||
      ready.has(uniqueName) ||
      urgent.includes(choice.source);
    return mayUse ? choice : { ...used, next: choice.release };
  }
  const decide = () => chooseNow().map(keepUntilReady);

  function adopt() {
    const mustWait = updateGate.isClosed() && adopted.revision > 0;
    if (mustWait || adopted === registry.get()) return;
    adopted = registry.get();
    store.set(decide());
  }
  registry.subscribe(adopt);
  updateGate.subscribe(adopt);
  function decideAgain() {
    const next = decide();
    if (describe(next) !== describe(store.get())) store.set(next);
  }
  const noteUsed = () => store.get().forEach(({ release }) => ready.add(release.uniqueName));
  noteUsed();
  store.subscribe(noteUsed);

  return {
    get: store.get,
    subscribe: store.subscribe,
    updateGate,
    /** From now on a release is replaced only once the files of the next one are here. */
    waitForFiles() {
      waitsForFiles = true;
    },
    /** The files of a release have arrived. */
    markReady({ uniqueName }: DeployedRelease) {
      ready.add(uniqueName);
      decideAgain();
    },
    /** Overrides releases in this tab. */
    setOverrides(next: Overrides) {
      overrides = next;
      store.set(decide());
    },
    /**
     * Avoids a failed release in this tab. Returns its replacement, or `null` if there is none or
     * it lacks the module.
     */
    markFailed(release: DeployedRelease, module: string): DeployedRelease | null {
      const remote = adopted.remotes[release.name];
      if (!remote || overrides[release.name]) return null;
      const version = successorOf(
        remote,
        (other) => other === release.version || hasFailed(namedRelease(remote, other)),
      );
      const successor = version && namedRelease(remote, version);
      if (!successor || !(module in successor.exposes)) return null;
      failed.add(release.uniqueName);
      storage.write(failedKey, JSON.stringify([...failed]));
      decideAgain();
      return successor;
    },
  };
}
