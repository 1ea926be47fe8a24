import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../chat/chatState';
import type { Chat } from '../chat/createChat';
import type { Paragraphs } from '../chat/growingText';
import styles from './Message.module.css';
import { splitBold, splitLinks } from './splitText';

type Props = { chat: Chat; message: ChatMessage; isStreaming: boolean };

const never = () => () => {};

/**
 * A message's text: data, never markup. Renders bold and links to our own pages. During streaming
 * only this part re-renders with each commit; at the end the paragraphs keep their elements.
 */
export function ReplyText({ chat, message, isStreaming }: Props) {
  const { streamingText } = chat;
  const streamed = useSyncExternalStore(
    isStreaming ? streamingText.subscribe : never,
    streamingText.get,
  );
  const finished = useMemo(() => chat.textOf(message), [chat, message]);
  const { sections, paragraphs, tail } = isStreaming ? streamed : finished;
  // One list, so that a closing section keeps its element.
  return [
    ...sections.map((closed, index) => <Section key={index} isClosed paragraphs={closed} />),
    <Section key={sections.length} paragraphs={paragraphs} tail={tail} isGrowing={isStreaming} />,
  ];
}

type SectionProps = {
  paragraphs: Paragraphs;
  tail?: string;
  isGrowing?: boolean;
  isClosed?: boolean;
};

/** Memoised: a closed section renders once, however long the reply grows. */
const Section = memo(function Section({ paragraphs, tail = '', ...state }: SectionProps) {
  if (paragraphs.length === 0 && tail === '') return null;
  return (
    <div className={styles.section} data-closed={state.isClosed || undefined}>
      {[...paragraphs, tail].map((text, index) => (
        <Paragraph
          key={index}
          text={text}
          isGrowing={state.isGrowing && index === paragraphs.length}
        />
      ))}
    </div>
  );
});

/** Memoised: so does a closed paragraph of the open section. */
const Paragraph = memo(function Paragraph({
  text,
  isGrowing,
}: {
  text: string;
  isGrowing?: boolean;
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

/** Not a component: long replies have thousands of these, nearly all without a link. */
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
