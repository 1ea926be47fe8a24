import { useStore } from '../useStore';
import type { createUpdateNotice } from './createUpdateNotice';
import styles from './UpdateNotice.module.css';

type Props = {
  notice: Pick<ReturnType<typeof createUpdateNotice>, 'isOffered' | 'decline'>;
  onRefresh: () => void;
};

/** Offers a refresh; the visitor may go on with what runs. */
export function UpdateNotice({ notice, onRefresh }: Props) {
  const isOffered = useStore(notice.isOffered);
  return (
    <div
      className={styles.notice}
      data-offered={isOffered}
      // A landmark only while there is something in it; always the same element, for its status.
      role={isOffered ? 'complementary' : undefined}
      aria-label={isOffered ? 'Update' : undefined}
    >
      {/* There before its text: screen readers announce what is added to it. */}
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
