import { createStore, type ReadableStore } from '@synapsei/shared-types/host';
import { namedRelease, type DeployedRelease, type Registry } from '@synapsei/shared-types/registry';
import { createListStore } from '../createListStore';
import { parseJson } from '../parseJson';
import { failedKey, safeSession } from '../safeStorage';
import { chooseReleases, successorOf, type Choice, type Circumstances } from './chooseRelease';
import { readVisitor } from './readVisitor';

export type Choices = ReturnType<typeof createChoices>;
type Overrides = Circumstances['overrides'];

/** Fetches the files of a release that an open page is to use next. @returns whether they are here */
type Fetch = (release: DeployedRelease) => Promise<boolean>;

/** A failed release is replaced immediately, and an override is applied as it is. */
const urgent: readonly Choice['source'][] = ['lkg', 'override'];

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/^mf[-_]/, '')
    .replaceAll('-', '_');

/**
 * The remotes that an address disables: `?disable-remotes` all, `?disable-remotes=chat,podcast`
 * some. `chat`, `mf_chat` and `mf-chat` are the same.
 */
function disabledRemotes(search: string): (name: string) => boolean {
  const given = new URLSearchParams(search).get('disable-remotes');
  if (given === null) return () => false;
  const names = given.split(',').map(plain).filter(Boolean);
  return (name) => names.length === 0 || names.includes(plain(name));
}

/** Unique names of the releases that have failed in this tab. */
function readFailed(storage: typeof safeSession): string[] {
  const stored = parseJson(storage.read(failedKey));
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** Distinguishes the choices of one registry. */
const describe = (choices: readonly Choice[]) =>
  choices.map(({ release, source }) => [release.uniqueName, source]).join();

/**
 * Which release of each remote this page view uses. Chosen anew with each revision of the registry, when a release
 * fails or arrives and when the tab's overrides change. A new revision waits while something holds the page.
 */
export function createChoices(
  registry: ReadableStore<Registry>,
  visitor = readVisitor(),
  storage = safeSession,
) {
  const holds = createListStore<{ reason: string }>();
  const isDisabled = disabledRemotes(location.search);
  let overrides: Overrides = {};
  let adopted = registry.get();
  let fetchFiles: Fetch | undefined;
  /** Others are used in their place, in later views of the tab too unless storage is blocked. */
  const failed = new Set(readFailed(storage));
  /** An open page may switch to them: their files have arrived, or they were in use. */
  const ready = new Set<string>();
  const hasFailed = ({ uniqueName }: DeployedRelease) => failed.has(uniqueName);
  const choose = (chosen?: Circumstances['chosen']) =>
    chooseReleases(adopted, { visitor, isDisabled, overrides, hasFailed, chosen });
  const store = createStore(choose(globalThis.synapseiChosen));

  async function makeReady(release: DeployedRelease, fetch: Fetch) {
    if (!(await fetch(release))) return;
    ready.add(release.uniqueName);
    check();
  }

  /** The choices, each with the release in use as long as the files of its replacement are not here. */
  const decide = () =>
    choose().map((choice) => {
      const { name, uniqueName } = choice.release;
      const used = store.get().find(({ release }) => release.name === name);
      if (!fetchFiles || !used || ready.has(uniqueName) || urgent.includes(choice.source))
        return choice;
      void makeReady(choice.release, fetchFiles);
      return used;
    });

  /** Chooses again, and requests missing files again. */
  function check() {
    const next = decide();
    if (describe(next) !== describe(store.get())) store.set(next);
  }

  function adopt() {
    const mustWait = holds.get().length > 0 && adopted.revision > 0;
    if (mustWait || adopted === registry.get()) return;
    adopted = registry.get();
    store.set(decide());
  }
  registry.subscribe(adopt);
  holds.subscribe(adopt);
  const noteUsed = () => store.get().forEach(({ release }) => ready.add(release.uniqueName));
  noteUsed();
  store.subscribe(noteUsed);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Requests to leave the page as it is while the visitor uses it, for example during a reply. */
    holds,
    check,
    /** From now on a release is replaced only once `fetch` has its replacement. */
    fetchFirst(fetch: Fetch) {
      fetchFiles = fetch;
    },
    /** Overrides releases in this tab. */
    setOverrides(next: Overrides) {
      overrides = next;
      store.set(decide());
    },
    /**
     * Avoids a failed release in this tab. Returns its replacement, or `null` if there is none or it lacks the module.
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
      check();
      return successor;
    },
  };
}
