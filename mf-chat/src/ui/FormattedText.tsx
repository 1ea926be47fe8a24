import { memo } from 'react';
import type { GrowingText } from '../chat/growingText';
import styles from './Message.module.css';
import { splitBold } from './splitBold';
import { splitLinks } from './splitLinks';

type Props = { text: GrowingText; isGrowing?: boolean };

/** A reply's text: data, never markup. Bold is rendered, and addresses of our own pages are links. */
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
      {splitBold(text, isGrowing).flatMap((piece, index) =>
        piece.isBold ? <strong key={index}>{piece.text}</strong> : renderPlain(piece.text, index),
      )}
    </p>
  );
});

/** No component: long replies have thousands of these, nearly all of them without a link. */
function renderPlain(text: string, place: number) {
  return splitLinks(text).map((piece, index) =>
    piece.isLink ? (
      <a key={`${place} ${index}`} className={styles.link} href={piece.text}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}
