import { compareVersions } from 'compare-versions';
import { createStore, useStore, type ReadableStore } from '@synapsei/shared-types/host';
import type { Registry, DeployedRelease } from '@synapsei/shared-types/registry';
import styles from './UpdateNotice.module.css';
import type { ExposedModule } from '../remotes/exposedModules';
import type { Remotes } from '../remotes/load/Remotes';
import type { Choice } from '../releases/chooseRelease';
import type { Choices } from '../releases/Choices';

type UpdateNoticeDependencies = {
  registry: Pick<ReadableStore<Registry>, 'get'>;
  choices: Pick<Choices, 'get' | 'subscribe' | 'holds'>;
  remotes: { mounted: Remotes['mounted'] };
  shellVersion: string;
};

/** Running releases that a new page view would replace. */
export function findOutdated(
  mounted: readonly ExposedModule[],
  choices: readonly Choice[],
): DeployedRelease[] {
  return choices
    .map(({ release }) => release)
    .filter((chosen) =>
      mounted.some(
        ({ release }) => release.name === chosen.name && release.uniqueName !== chosen.uniqueName,
      ),
    );
}

/** Whether the registry requires a newer shell. */
const isShellTooOld = ({ shell }: Registry, running: string): boolean =>
  shell?.minVersion !== undefined && compareVersions(shell.minVersion, running) > 0;

/**
 * Whether to offer a refresh: something newer is available, nothing holds the page, and the visitor
 * has not declined this revision.
 */
export function createUpdateNotice({
  registry,
  choices,
  remotes,
  shellVersion,
}: UpdateNoticeDependencies) {
  const isOffered = createStore(false);
  let declined = -1;

  function check() {
    const isDeclined = registry.get().revision === declined;
    const isWorthwhile =
      isShellTooOld(registry.get(), shellVersion) ||
      findOutdated(remotes.mounted.get(), choices.get()).length > 0;
    isOffered.set(isWorthwhile && !isDeclined && choices.holds.get().length === 0);
  }

  for (const store of [choices, choices.holds, remotes.mounted]) {
    store.subscribe(check);
  }
  return {
    isOffered: { get: isOffered.get, subscribe: isOffered.subscribe },
    check,
    decline() {
      declined = registry.get().revision;
      isOffered.set(false);
    },
  };
}

type Props = {
  notice: Pick<ReturnType<typeof createUpdateNotice>, 'isOffered' | 'decline'>;
  onRefresh: () => void;
};

/** Offers a refresh; the visitor may ignore it. */
export function UpdateNotice({ notice, onRefresh }: Props) {
  const isOffered = useStore(notice.isOffered);
  return (
    <div
      className={styles.notice}
      data-offered={isOffered}
      // A landmark only while it has content; always the same element, because of its status role.
      role={isOffered ? 'complementary' : undefined}
      aria-label={isOffered ? 'Update' : undefined}
    >
      {/* Exists before its text: screen readers announce additions to it. */}
      <p className={styles.text} role="status">
        {isOffered && 'A new version is available'}
      </p>
      {isOffered && (
        <>
          <button type="button" className={styles.refresh} onClick={onRefresh}>
            Refresh
          </button>
          <button type="button" className={styles.later} onClick={notice.decline}>
            Not now
          </button>
        </>
      )}
    </div>
  );
}
