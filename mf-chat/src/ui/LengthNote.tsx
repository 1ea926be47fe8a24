import { longestQuestion } from '../chat/chatState';
import styles from './LengthNote.module.css';

type Props = { id: string; length: number };

const noteFrom = 0.9 * longestQuestion;
/** Whether a text of this length has anything said about it. */
export const hasNote = (length: number) => length >= noteFrom;

const format = (count: number) => count.toLocaleString('en');

/** Says how much room is left when a question gets long, and that it is too long. */
export function LengthNote({ id, length }: Props) {
  if (!hasNote(length)) return null;
  const isTooLong = length > longestQuestion;
  return (
    <p
      id={id}
      role={isTooLong ? 'alert' : undefined}
      className={styles.note}
      data-too-long={isTooLong || undefined}
    >
      {isTooLong
        ? `Your message has ${format(length)} characters; the limit is ${format(longestQuestion)}. Please shorten it.`
        : `${format(length)} of ${format(longestQuestion)} characters`}
    </p>
  );
}
