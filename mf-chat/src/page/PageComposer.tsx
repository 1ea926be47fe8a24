import type { HostApi } from '@synapsei/shared-types';
import { useRef } from 'react';
import type { Chat } from '../chat/createChat';
import { ModeSelect } from '../ui/ModeSelect';
import { SendButton } from '../ui/SendButton';
import { useComposer } from '../ui/useComposer';
import styles from './PageComposer.module.css';
import { StreamingToggle } from './StreamingToggle';
import { useAutosize } from './useAutosize';

type Props = { host: HostApi; chat: Chat };

export function PageComposer({ host, chat }: Props) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(host, chat, fieldRef);
  useAutosize(fieldRef, composer.draft);
  return (
    <form className={styles.composer} onSubmit={composer.onSubmit}>
      <div className={styles.box}>
        <textarea
          ref={fieldRef}
          className={styles.input}
          rows={1}
          aria-label="Your message"
          placeholder={`Message ${host.config.brand.assistant}…`}
          enterKeyHint="send"
          value={composer.draft}
          disabled={composer.isLoading}
          onChange={composer.onChange}
          onKeyDown={composer.onKeyDown}
        />
        <div className={styles.tools}>
          <div className={styles.options}>
            <ModeSelect chat={chat} label="Question type" />
            <StreamingToggle host={host} chat={chat} />
          </div>
          <SendButton isDisabled={!composer.canSend} />
        </div>
      </div>
      <p className={styles.hint}>
        Enter sends, Shift+Enter begins a new line. Check important answers with our team.
      </p>
    </form>
  );
}
