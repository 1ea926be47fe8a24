import { useId, useRef } from 'react';
import { modes } from '../chat/modes';
import { LengthNote } from '../ui/extras/LengthNote';
import { MessageList } from '../ui/messages/MessageList';
import { ModeSelect } from '../ui/composer/ModeSelect';
import { PrivacyNote } from '../ui/composer/PrivacyNote';
import { SendButton } from '../ui/composer/SendButton';
import { useComposer } from '../ui/composer/useComposer';
import type { SurfaceProps } from '../ui/useChatSurface';
import { usePageSurface } from '../ui/usePageSurface';
import styles from './LegacyChat.module.css';

const options = modes.map((mode) =>
  mode.value === 'product' ? { ...mode, label: 'AI Solutions & Products' } : mode,
);

/** The older chat view; only on the team's own page (decisions, screens not shown). */
export function LegacyChat(props: SurfaceProps) {
  const surface = usePageSurface(props);
  const { host } = surface;
  const fieldRef = useRef<HTMLInputElement>(null);
  const composer = useComposer(surface, fieldRef);
  const noteId = useId();
  const { assistant } = host.config.brand;

  return (
    <section className={styles.chat} aria-label={`Chat with ${assistant}`}>
      <h1 className={styles.title}>{assistant}</h1>
      <MessageList surface={surface} intro={null} pendingText={`${assistant} is thinking...`} />
      <form className={styles.form} onSubmit={composer.onSubmit}>
        <ModeSelect composer={composer} label="Question type" options={options} />
        <div className={styles.row}>
          <input
            ref={fieldRef}
            type="text"
            dir="auto"
            className={styles.input}
            aria-label="Your message"
            aria-describedby={composer.hasNote ? noteId : undefined}
            placeholder="Type your message…"
            autoComplete="off"
            value={composer.draft}
            disabled={composer.isLoading}
            onChange={composer.onChange}
            onKeyDown={composer.onKeyDown}
          />
          <SendButton isDisabled={!composer.canSend} />
        </div>
        {composer.hasNote && <LengthNote id={noteId} {...composer} />}
        <PrivacyNote host={host} />
      </form>
    </section>
  );
}
