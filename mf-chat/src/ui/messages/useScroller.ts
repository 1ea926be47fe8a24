import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../chat/ChatState';
import { createScroller, type Scroller } from './Scroller';

/** Connects a scrolling view to its messages. */
export function useScroller(messages: readonly ChatMessage[]) {
  const viewRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const scrollerRef = useRef<Scroller>(null);
  const [isPinned, setIsPinned] = useState(true);
  const newestId = messages.at(-1)?.id;
  const questionId = messages.findLast(({ role }) => role === 'user')?.id;
  const seenRef = useRef({ newestId, questionId });
  // Id of the newest message at the time the visitor scrolled away.
  const [leftAt, setLeftAt] = useState(newestId);
  if (isPinned && leftAt !== newestId) setLeftAt(newestId);

  useEffect(() => {
    const view = viewRef.current;
    const content = contentRef.current;
    if (!view || !content) return undefined;
    const startsPinned = seenRef.current.newestId !== undefined;
    const scroller = createScroller({ view, content, startsPinned, onPinned: setIsPinned });
    scrollerRef.current = scroller;
    return scroller.end;
  }, []);

  // Before layout: the follower must know about the smooth scroll before it sees the growth.
  useLayoutEffect(() => {
    const seen = seenRef.current;
    seenRef.current = { newestId, questionId };
    if (newestId === undefined || newestId === seen.newestId) return;
    if (questionId === seen.questionId) scrollerRef.current?.toNewestIfPinned();
    else scrollerRef.current?.toNewest();
  }, [newestId, questionId]);

  const unseen = isPinned ? 0 : countAfter(messages, leftAt);
  return { viewRef, contentRef, isPinned, unseen, toNewest: () => scrollerRef.current?.toNewest() };
}

function countAfter(messages: readonly ChatMessage[], id: string | undefined): number {
  const index = messages.findLastIndex((message) => message.id === id);
  return index < 0 ? 0 : messages.length - 1 - index;
}
