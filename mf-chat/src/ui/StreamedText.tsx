import { useSyncExternalStore } from 'react';
import type { Chat } from '../chat/createChat';
import { FormattedText } from './FormattedText';

/** The reply in the making: the only part of the screen that renders again with each frame. */
export function StreamedText({ chat: { streamingText } }: { chat: Chat }) {
  const text = useSyncExternalStore(streamingText.subscribe, streamingText.get);
  return <FormattedText text={text} isGrowing />;
}
