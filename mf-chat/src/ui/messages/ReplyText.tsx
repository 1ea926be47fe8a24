import { ExternalLink } from '@synapsei/remote-kit';
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../../chat/ChatState';
import type { Chat } from '../../chat/Chat';
import type { Paragraphs } from '../../chat/StreamedText';
import styles from './Message.module.css';
import { parseText, type Block, type TextPiece } from './parseText';

type Props = { chat: Chat; message: ChatMessage; isStreaming: boolean };

const never = () => () => {};

/**
 * A message's text: data, never markup. Renders bold and links to our own pages; in a reply also
 * lists, code and links to other sites. During streaming only this part re-renders with each commit;
 * at the end the paragraphs keep their elements.
 */
export function ReplyText({ chat, message, isStreaming }: Props) {
  const { streamingText } = chat;
  const streamed = useSyncExternalStore(
    isStreaming ? streamingText.subscribe : never,
    streamingText.get,
  );
  const finished = useMemo(() => chat.textOf(message), [chat, message]);
  const { sections, paragraphs, tail } = isStreaming ? streamed : finished;
  const isPlain = message.role === 'user';
  // One list, so that a closing section keeps its element.
  return [
    ...sections.map((closed, index) => (
      <Section key={index} isClosed paragraphs={closed} isPlain={isPlain} />
    )),
    <Section
      key={sections.length}
      paragraphs={paragraphs}
      tail={tail}
      isPlain={isPlain}
      isGrowing={isStreaming}
    />,
  ];
}

type SectionProps = {
  paragraphs: Paragraphs;
  tail?: string;
  isPlain: boolean;
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
          isPlain={state.isPlain}
          isGrowing={state.isGrowing && index === paragraphs.length}
        />
      ))}
    </div>
  );
});

type ParagraphProps = Pick<SectionProps, 'isPlain' | 'isGrowing'> & { text: string };

/** Memoised: a closed paragraph of the open section renders once as well. */
const Paragraph = memo(function Paragraph({ text, ...reading }: ParagraphProps) {
  return text === '' ? null : renderBlocks(parseText(text, reading));
});

/** A function rather than a component, like those below: long replies have thousands of pieces. */
function renderBlocks(blocks: Block[], isInItem = false) {
  return blocks.map((block, index) => {
    if (block.kind === 'list') return renderList(block, index);
    const content = renderPieces(block.pieces);
    if (block.kind === 'code')
      return (
        <pre key={index} className={styles.codeBlock}>
          {content}
        </pre>
      );
    return isInItem ? (
      content
    ) : (
      <p key={index} className={styles.paragraph} dir="auto">
        {content}
      </p>
    );
  });
}

function renderList({ items, start }: Extract<Block, { kind: 'list' }>, key: number) {
  const List = start === undefined ? 'ul' : 'ol';
  return (
    <List key={key} className={styles.list} start={start} dir="auto">
      {items.map((item, index) => (
        <li key={index}>{renderBlocks(item, true)}</li>
      ))}
    </List>
  );
}

/** Gives each text its own element: React can replace all that an element holds, even in a translated page. */
function renderPieces(pieces: TextPiece[]) {
  return pieces.map((piece, index) => {
    const Element = piece.isBold ? 'strong' : 'span';
    return <Element key={index}>{renderPiece(piece)}</Element>;
  });
}

function renderPiece({ text, code, href }: TextPiece) {
  if (code) return <code className={styles.code}>{text}</code>;
  if (href === undefined) return text;
  const Link = href.startsWith('#') ? 'a' : ExternalLink;
  // A link may hold more than its text, which then is like one in `Text`.
  return (
    <Link key={text} className={styles.link} href={href}>
      {text}
    </Link>
  );
}
