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
    <aside className={styles.notice} data-offered={isOffered} aria-label="Update">
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
    </aside>
  );
}
