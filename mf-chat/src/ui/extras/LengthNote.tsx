import styles from './LengthNote.module.css';

type Props = { id: string; length: number; longest: number };

const format = (count: number) => count.toLocaleString('en');

/** Shows how long a long question is, and warns when it is too long. */
export function LengthNote({ id, length, longest }: Props) {
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
