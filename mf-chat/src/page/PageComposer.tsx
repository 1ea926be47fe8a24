import { useRef } from 'react';
import { MessageField } from '../ui/MessageField';
import { ModeSelect } from '../ui/ModeSelect';
import { PrivacyNote } from '../ui/PrivacyNote';
import { SendButton } from '../ui/SendButton';
import type { ChatSurface } from '../ui/useChatSurface';
import { useComposer } from '../ui/useComposer';
import { useIsPhone } from '../ui/useIsPhone';
import styles from './PageComposer.module.css';
import { StreamingToggle } from './StreamingToggle';

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
