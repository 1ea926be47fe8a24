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
  return [...sections, [...paragraphs, tail]].map((texts, index) => (
    <Section
      key={index}
      texts={texts}
      isPlain={isPlain}
      isGrowing={isStreaming && index === sections.length}
    />
  ));
}

type Reading = { isPlain: boolean; isGrowing?: boolean };
type SectionProps = Reading & { texts: Paragraphs };

/** Memoised: a closed section renders once, however long the reply grows. */
const Section = memo(function Section({ texts, isPlain, isGrowing }: SectionProps) {
  if (texts.every((text) => text === '')) return null;
  return (
    <div className={styles.section}>
      {texts.map((text, index) => (
        <Paragraph
          key={index}
          text={text}
          isPlain={isPlain}
          isGrowing={isGrowing && index === texts.length - 1}
        />
      ))}
    </div>
  );
});

/** Memoised: a closed paragraph renders once, so its plain texts need no elements of their own. */
const Paragraph = memo(function Paragraph({ text, ...reading }: Reading & { text: string }) {
  return text === '' ? null : renderBlocks(parseText(text, reading), reading.isGrowing);
});

/** A function rather than a component, like those below: long replies have thousands of pieces. */
function renderBlocks(blocks: Block[], isGrowing?: boolean, isInItem?: boolean) {
  return blocks.map((block, index) => {
    if (block.kind === 'list') return renderList(block, index, isGrowing);
    const content = block.pieces.map((piece, at) => renderPiece(piece, at, isGrowing));
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

type ListBlock = Extract<Block, { kind: 'list' }>;

function renderList({ items, start }: ListBlock, key: number, isGrowing?: boolean) {
  const List = start === undefined ? 'ul' : 'ol';
  return (
    <List key={key} className={styles.list} start={start} dir="auto">
      {items.map((item, index) => (
        <li key={index}>{renderBlocks(item, isGrowing, true)}</li>
      ))}
    </List>
  );
}

/** A growing text has an element of its own: React can replace all that an element holds, even in a translated page. */
function renderPiece(piece: TextPiece, key: number, isGrowing?: boolean) {
  const content = renderText(piece);
  const Element = piece.isBold ? 'strong' : 'span';
  if (content === piece.text && !isGrowing && !piece.isBold) return content;
  return <Element key={key}>{content}</Element>;
}

function renderText({ text, code, href }: TextPiece) {
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
