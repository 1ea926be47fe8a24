import { useMemo, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../chat/chatState';
import type { Chat } from '../chat/createChat';
import { FormattedText } from './FormattedText';

type Props = { chat: Chat; message: ChatMessage; isStreaming: boolean };

const never = () => () => {};

/**
 * A message's text. In the making it is the only part of the screen that renders again with each
 * commit; at its end the paragraphs stay the elements that they are.
 */
export function ReplyText({ chat, message, isStreaming }: Props) {
  const { streamingText } = chat;
  const streamed = useSyncExternalStore(
    isStreaming ? streamingText.subscribe : never,
    streamingText.get,
  );
  const finished = useMemo(() => chat.textOf(message), [chat, message]);
  return <FormattedText text={isStreaming ? streamed : finished} isGrowing={isStreaming} />;
}
