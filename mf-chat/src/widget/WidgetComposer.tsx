import { useEffect, useRef } from 'react';
import { MessageField } from '../ui/composer/MessageField';
import { ModeSelect } from '../ui/composer/ModeSelect';
import { PrivacyNote } from '../ui/composer/PrivacyNote';
import { SendButton } from '../ui/composer/SendButton';
import type { ChatSurface } from '../ui/useChatSurface';
import { useComposer } from '../ui/composer/useComposer';
import styles from './WidgetComposer.module.css';

type Props = { surface: ChatSurface; isOpen: boolean };

export function WidgetComposer({ surface, isOpen }: Props) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(surface, fieldRef);

  useEffect(() => {
    if (isOpen) fieldRef.current?.focus({ preventScroll: true });
  }, [fieldRef, isOpen]);

  return (
    <form className={styles.composer} onSubmit={composer.onSubmit}>
      <ModeSelect composer={composer} label="Chat mode" />
      <div className={styles.row}>
        <div className={styles.box}>
          <MessageField
            fieldRef={fieldRef}
            composer={composer}
            className={styles.input}
            placeholder="Type your message…"
          />
        </div>
        <SendButton isDisabled={!composer.canSend} />
      </div>
      <PrivacyNote host={surface.host} />
    </form>
  );
}
