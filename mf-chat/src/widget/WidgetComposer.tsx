import type { HostApi } from '@synapsei/shared-types';
import { useEffect, useRef } from 'react';
import type { Chat } from '../chat/createChat';
import { ModeSelect } from '../ui/ModeSelect';
import { SendButton } from '../ui/SendButton';
import { useComposer } from '../ui/useComposer';
import styles from './WidgetComposer.module.css';

type Props = { host: HostApi; chat: Chat; isOpen: boolean };

export function WidgetComposer({ host, chat, isOpen }: Props) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const composer = useComposer(host, chat, fieldRef);

  useEffect(() => {
    if (isOpen) fieldRef.current?.focus({ preventScroll: true });
  }, [fieldRef, isOpen]);

  return (
    <form className={styles.composer} onSubmit={composer.onSubmit}>
      <ModeSelect chat={chat} label="Chat mode" />
      <div className={styles.row}>
        <input
          ref={fieldRef}
          type="text"
          className={styles.input}
          aria-label="Your message"
          placeholder="Type your message…"
          autoComplete="off"
          enterKeyHint="send"
          value={composer.draft}
          disabled={composer.isLoading}
          onChange={composer.onChange}
          onKeyDown={composer.onKeyDown}
        />
        <SendButton isDisabled={!composer.canSend} />
      </div>
    </form>
  );
}
