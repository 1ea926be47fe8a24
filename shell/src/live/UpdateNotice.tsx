import { useStore } from '../useStore';
import type { createUpdateNotice } from './createUpdateNotice';
import styles from './UpdateNotice.module.css';

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
