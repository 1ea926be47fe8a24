import { useChat } from '../chat/useChat';
import type { ChatSurface } from '../ui/ChatSurface';
import styles from './PageComposer.module.css';

/** Can be switched at any time; a reply that is on its way stays as it is. */
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
