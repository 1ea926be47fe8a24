import { useChat } from '../chat/useChat';
import type { ChatSurface } from '../ui/useChatSurface';
import styles from './PageComposer.module.css';

/** Can be switched at any time; a pending reply is not affected. */
export function StreamingToggle({ host, chat }: ChatSurface) {
  const { isStreamingOn } = useChat(chat);

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
