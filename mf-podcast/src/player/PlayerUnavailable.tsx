import { texts } from '../texts';
import { OutboundLink } from '../ui/OutboundLink';
import styles from './PlayerUnavailable.module.css';

type PlayerUnavailableProps = {
  /** Address at which the episode can be heard instead. */
  href: string;
  onRetry: () => void;
};

/** Replaces the cover when a player fails to load. */
export function PlayerUnavailable({ href, onRetry }: PlayerUnavailableProps) {
  return (
    <div className={styles.unavailable} role="alert">
      <p className={styles.message}>{texts.unavailable}</p>
      <div className={styles.ways}>
        <button className={styles.retry} type="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
        <OutboundLink href={href}>{texts.openEpisode}</OutboundLink>
      </div>
    </div>
  );
}
