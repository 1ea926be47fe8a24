import styles from './Announcer.module.css';
import { toPlainText } from './splitBold';

type Props = { isLoading: boolean; assistant: string; reply: string };

/**
 * Tells a screen reader twice per reply: that it is on its way, and what it says. Never per chunk:
 * a live region that grows with each token cannot be listened to.
 */
export function Announcer({ isLoading, assistant, reply }: Props) {
  return (
    <div role="status" aria-label="Replies" className={styles.announcer}>
      {isLoading ? `${assistant} is answering` : toPlainText(reply)}
    </div>
  );
}
