import styles from './LengthNote.module.css';

/** Length of a text and its limit: `Infinity` if there is none. */
type TextLength = { length: number; longest: number };

type Props = { id: string; text: TextLength };

/** Whether the note shows for this length. */
export const hasNote = ({ length, longest }: TextLength) => length >= 0.9 * longest;

const format = (count: number) => count.toLocaleString('en');

/** Shows the remaining length for long questions, and when one is too long. */
export function LengthNote({ id, text }: Props) {
  if (!hasNote(text)) return null;
  const { length, longest } = text;
  const isTooLong = length > longest;
  return (
    <p
      id={id}
      role={isTooLong ? 'alert' : undefined}
      className={styles.note}
      data-too-long={isTooLong || undefined}
    >
      {isTooLong
        ? `Your message has ${format(length)} characters; the limit is ${format(longest)}. Please shorten it.`
        : `${format(length)} of ${format(longest)} characters`}
    </p>
  );
}
