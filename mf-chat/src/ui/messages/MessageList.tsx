import { useStore } from '@synapsei/shared-types/host';
import { startTransition, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Announcer } from './Announcer';
import { Message } from './Message';
import styles from './MessageList.module.css';
import { NewestButton } from './NewestButton';
import { OfflineNotice } from './OfflineNotice';
import { PendingIndicator } from './PendingIndicator';
import type { ChatSurface } from '../useChatSurface';
import { useScroller } from './useScroller';

type Props = {
  surface: ChatSurface;
  /** Shown above the messages. */
  intro: ReactNode;
  /** Visible text next to the spinner. Default: only the spinner. */
  pendingText?: string;
};

/** Older messages stay out of the document until requested, so that a long conversation stays fast. */
const pageSize = 200;
/** Enough to fill any screen: the rest of the first page renders after these are painted. */
const firstCount = 24;

/** The conversation: scrolls to the newest message, and offers stop, retry, copy and scrolling back. */
export function MessageList({ surface, intro, pendingText }: Props) {
  const { chat, host } = surface;
  const { brand, links } = host.config;
  const { messages, isLoading, streamingId, hasRestarted, announcedId } = useStore(chat);
  const [limit, setLimit] = useState(messages.length > firstCount ? firstCount : pageSize);
  const { viewRef, contentRef, isPinned, unseen, toNewest } = useScroller(messages);
  useEffect(() => {
    if (limit >= pageSize) return;
    // A view transition runs effects before it paints.
    const frame = requestAnimationFrame(() => startTransition(() => setLimit(pageSize)));
    return () => cancelAnimationFrame(frame);
  }, [limit]);
  useEffect(() => {
    const showAll = () => flushSync(() => setLimit(Infinity));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  function showEarlier({ currentTarget }: MouseEvent) {
    const log = currentTarget.nextElementSibling;
    flushSync(() => setLimit(limit + pageSize));
    // The button may be gone; reading continues with the oldest message.
    const oldest = log?.querySelector('li');
    if (!oldest) return;
    oldest.tabIndex = -1;
    oldest.focus();
  }

  const announced = messages.find((message) => message.id === announcedId);
  return (
    <div className={styles.frame}>
      <div className={styles.stage}>
        <div
          ref={viewRef}
          className={styles.view}
          role="group"
          aria-label="Messages"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
          tabIndex={0}
        >
          <div ref={contentRef} className={styles.content}>
            {intro}
            {messages.length > Math.max(limit, pageSize) && (
              <button type="button" className={styles.earlier} onClick={showEarlier}>
                Show earlier messages
              </button>
            )}
            <div role="log" aria-live="off" aria-label="Conversation">
              <ol className={styles.messages}>
                {messages.slice(-limit).map((message, index, shown) => (
                  <Message
                    key={message.id}
                    chat={chat}
                    message={message}
                    assistant={brand.assistant}
                    booking={links.booking}
                    isStreaming={message.id === streamingId}
                    isLast={!isLoading && index === shown.length - 1}
                  />
                ))}
              </ol>
            </div>
            {isLoading && <PendingIndicator text={pendingText} onStop={chat.stop} />}
          </div>
        </div>
        {!isPinned && messages.length > 0 && <NewestButton count={unseen} onClick={toNewest} />}
      </div>
      <OfflineNotice />
      <Announcer
        isLoading={isLoading}
        hasRestarted={hasRestarted}
        assistant={brand.assistant}
        reply={isLoading ? '' : (announced?.content ?? '')}
      />
    </div>
  );
}
