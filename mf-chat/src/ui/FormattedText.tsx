import { memo } from 'react';
import type { GrowingText } from '../chat/growingText';
import styles from './Message.module.css';
import { splitBold } from './splitBold';

type Props = { text: GrowingText; isGrowing?: boolean };

/** A reply's text: data, never markup. Only bold is rendered. */
export function FormattedText({ text: { blocks, tail }, isGrowing = false }: Props) {
  return (
    <>
      {blocks.map((block, index) => (
        <Paragraph key={index} text={block} isGrowing={false} />
      ))}
      <Paragraph text={tail} isGrowing={isGrowing} />
    </>
  );
}

/** Memoised: a closed paragraph renders once, however long the reply grows. */
const Paragraph = memo(function Paragraph({
  text,
  isGrowing,
}: {
  text: string;
  isGrowing: boolean;
}) {
  if (text === '') return null;
  return (
    <p className={styles.paragraph}>
      {splitBold(text, isGrowing).map((piece, index) =>
        piece.isBold ? <strong key={index}>{piece.text}</strong> : piece.text,
      )}
    </p>
  );
});
