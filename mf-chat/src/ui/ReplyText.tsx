import { useMemo, useSyncExternalStore } from 'react';
import type { Chat } from '../chat/createChat';
import { emptyText, grow } from '../chat/growingText';
import { FormattedText } from './FormattedText';

type Props = { chat: Chat; content: string; isStreaming: boolean };

const never = () => () => {};

/**
 * A message's text. In the making it is the only part of the screen that renders again with each
 * commit; at its end the paragraphs stay the elements that they are.
 */
export function ReplyText({ chat: { streamingText }, content, isStreaming }: Props) {
  const streamed = useSyncExternalStore(
    isStreaming ? streamingText.subscribe : never,
    streamingText.get,
  );
  const finished = useMemo(() => grow(emptyText, content), [content]);
  return <FormattedText text={isStreaming ? streamed : finished} isGrowing={isStreaming} />;
}
