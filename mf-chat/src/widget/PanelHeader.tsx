import { useStore } from '@synapsei/shared-types/host';
import { Icon } from '@synapsei/remote-kit';
import { ChatMenu } from '../ui/extras/ChatMenu';
import { icons } from '../ui/icons';
import type { ChatSurface } from '../ui/useChatSurface';
import styles from './ChatPanel.module.css';

type Props = { surface: ChatSurface; onToggle: () => void };

/** The panel's header: clicking its title or the x closes the panel. */
export function PanelHeader({ surface, onToggle }: Props) {
  const { host, chat, name } = surface;
  const { messages } = useStore(chat);
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>
        <button type="button" className={styles.toggle} aria-expanded={true} onClick={onToggle}>
          <span className={styles.mark}>
            <Icon path={icons.brain} />
          </span>
          {host.config.brand.assistant} AI
        </button>
      </h2>
      {messages.length > 0 && (
        <button
          type="button"
          className={styles.action}
          aria-label="New conversation"
          title="New conversation"
          onClick={() => chat.startOver(name)}
        >
          <Icon path={icons.restart} size={18} />
        </button>
      )}
      <a
        className={styles.action}
        href={host.href('/chat')}
        aria-label="Open the full-page chat"
        title="Open the full-page chat"
      >
        <Icon path={icons.expand} size={18} />
      </a>
      <ChatMenu surface={surface} className={styles.action} />
      <button type="button" className={styles.action} aria-label="Close chat" onClick={onToggle}>
        <Icon path={icons.close} />
      </button>
    </div>
  );
}
