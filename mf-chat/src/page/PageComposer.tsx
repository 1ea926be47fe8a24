import { useStore } from '@synapsei/shared-types/host';
import { useRef } from 'react';
import { MessageField } from '../ui/composer/MessageField';
import { ModeSelect } from '../ui/composer/ModeSelect';
import { PrivacyNote } from '../ui/composer/PrivacyNote';
import { SendButton } from '../ui/composer/SendButton';
import type { ChatSurface } from '../ui/useChatSurface';
import { useComposer } from '../ui/composer/useComposer';
import { useIsPhone } from '../ui/useIsPhone';
import styles from './PageComposer.module.css';

export function PageComposer({ surface }: { surface: ChatSurface }) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  // The styles hide the dropdown there: a hidden category must not decide.
  const isModeHidden = useIsPhone();
  const composer = useComposer(surface, fieldRef, isModeHidden);
  return (
    <form className={styles.composer} onSubmit={composer.onSubmit}>
      <div className={styles.box}>
        <div className={styles.field}>
          <MessageField
            fieldRef={fieldRef}
            composer={composer}
            className={styles.input}
            placeholder={`Message ${surface.host.config.brand.assistant}…`}
          />
        </div>
        <div className={styles.tools}>
          <div className={styles.options}>
            <ModeSelect composer={composer} label="Question type" />
            <StreamingToggle {...surface} />
          </div>
          <SendButton isDisabled={!composer.canSend} />
        </div>
      </div>
      <PrivacyNote host={surface.host} />
    </form>
  );
}

/** Can be switched at any time; a pending reply is not affected. */
function StreamingToggle({ host, chat }: ChatSurface) {
  const { isStreamingOn } = useStore(chat);

  function toggle() {
    chat.setStreaming(!isStreamingOn);
    host.track({ name: 'streaming-toggle', label: isStreamingOn ? 'Disabled' : 'Enabled' });
  }

  return (
    <label className={styles.streaming}>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={isStreamingOn}
        onChange={toggle}
      />
      ⚡ Streaming responses (faster experience)
    </label>
  );
}
