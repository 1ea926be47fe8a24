import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { useChat } from '../chat/useChat';
import { Icon } from '../ui/Icon';
import styles from './Toolbar.module.css';

type Props = { host: HostApi; chat: Chat };

export function Toolbar({ host, chat }: Props) {
  const { messages } = useChat(chat);
  return (
    <div className={styles.toolbar}>
      <a className={styles.back} href={host.href('/')} aria-label="Back to home">
        <Icon name="back" />
      </a>
      {messages.length > 0 && (
        <button type="button" className={styles.restart} onClick={chat.startOver}>
          <Icon name="restart" size={18} />
          New conversation
        </button>
      )}
    </div>
  );
}
