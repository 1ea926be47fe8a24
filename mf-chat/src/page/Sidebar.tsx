import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { useChat } from '../chat/useChat';
import { Icon } from '../ui/Icon';
import { sendSuggestion } from '../ui/suggestion';
import styles from './Sidebar.module.css';
import { quickTips, topics } from './suggestions';

type Props = { host: HostApi; chat: Chat };

/** Topics, tips and the way to a person. Hidden on mobile. */
export function Sidebar({ host, chat }: Props) {
  return (
    <aside className={styles.sidebar} aria-label="Topics and tips">
      <Topics host={host} chat={chat} />
      <h2 className={styles.heading}>
        <Icon name="tip" size={18} />
        Quick Tips
      </h2>
      <ul className={styles.tips}>
        {quickTips.map((tip) => (
          <li key={tip} className={styles.tip}>
            {tip}
          </li>
        ))}
      </ul>
      <a
        className={styles.booking}
        href={host.config.links.booking}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => host.track({ name: 'consultation-click', label: 'Enhanced Chat' })}
      >
        <Icon name="calendar" size={18} />
        Book Consultation
      </a>
    </aside>
  );
}

function Topics({ host, chat }: Props) {
  const { isLoading } = useChat(chat);
  return (
    <>
      <h2 className={styles.heading}>Topics</h2>
      <ul className={styles.topics}>
        {topics.map(({ title, blurb, icon }) => (
          <li key={title}>
            <button
              type="button"
              className={styles.topic}
              aria-disabled={isLoading}
              onClick={() =>
                sendSuggestion(host, chat, {
                  text: `Tell me more about ${title}`,
                  category: 'product',
                })
              }
            >
              <Icon name={icon} />
              <span className={styles.topicTitle}>{title}</span>
              <span className={styles.blurb}>{blurb}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
