import styles from './LengthNote.module.css';

/** How long a text is, and may be: `Infinity` when nobody says. */
type TextLength = { length: number; longest: number };

type Props = { id: string; text: TextLength };

/** Whether a text of this length has anything said about it. */
export const hasNote = ({ length, longest }: TextLength) => length >= 0.9 * longest;

const format = (count: number) => count.toLocaleString('en');

/** Says how much room is left when a question gets long, and that it is too long. */
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
