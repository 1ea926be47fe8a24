import { useStore } from '@synapsei/shared-types/host';
import { Icon } from '@synapsei/remote-kit';
import { ChatMenu } from '../ui/extras/ChatMenu';
import { icons } from '../ui/icons';
import type { ChatSurface } from '../ui/useChatSurface';
import styles from './Toolbar.module.css';

/** The link home, a button for a new conversation, and the menu. */
export function Toolbar(surface: ChatSurface) {
  const { host, chat, name } = surface;
  const { messages } = useStore(chat);
  return (
    <div className={styles.toolbar}>
      <a className={styles.back} href={host.href('/')} aria-label="Back to home">
        <Icon path={icons.back} />
      </a>
      {messages.length > 0 && (
        <button type="button" className={styles.restart} onClick={() => chat.startOver(name)}>
          <Icon path={icons.restart} size={18} />
          New conversation
        </button>
      )}
      <ChatMenu surface={surface} className={styles.more} />
    </div>
  );
}
