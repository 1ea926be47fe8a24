import type { HostApi } from '@synapsei/shared-types';
import { useEffect, useRef, useState } from 'react';
import type { Chat } from '../chat/createChat';
import { sharedChat } from '../chat/sharedChat';
import { useChat } from '../chat/useChat';
import { MessageList } from '../ui/MessageList';
import { useEscape } from '../ui/useEscape';
import { Greeting } from './Greeting';
import { WidgetComposer } from './WidgetComposer';

type Props = {
  host: HostApi;
  isOpen: boolean;
  onClose: () => void;
  /** A reply has come while the panel was closed. */
  onUnseenReply: () => void;
  /** By default the tab's own. */
  chat?: Chat;
};

/** The open widget's inside: all that the launcher does not need. Loaded when it is first opened. */
export function ChatPanel({ host, isOpen, onClose, onUnseenReply, chat: givenChat }: Props) {
  const [chat] = useState(() => givenChat ?? sharedChat(host));
  const { isLoading, messages, announcedId } = useChat(chat);
  const seenIdRef = useRef(announcedId);

  useEffect(() => {
    if (isOpen) chat.open('floating_assistant');
  }, [chat, isOpen]);

  useEffect(() => {
    if (seenIdRef.current === announcedId) return;
    seenIdRef.current = announcedId;
    if (!isOpen && announcedId) onUnseenReply();
  }, [announcedId, isOpen, onUnseenReply]);

  useEscape(isOpen, ({ target }) => {
    if (isLoading) chat.stop();
    else if (isHere(target)) onClose();
  });

  return (
    <>
      <MessageList
        chat={chat}
        assistant={host.config.brand.assistant}
        intro={messages.length === 0 && <Greeting host={host} chat={chat} />}
      />
      <WidgetComposer host={host} chat={chat} isOpen={isOpen} />
    </>
  );
}

/** Escape that was meant for a menu of the page must not close the chat. */
function isHere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && (target === document.body || !!target.closest('[role=dialog]'))
  );
}
