import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { Suggestions } from '../ui/Suggestions';
import styles from './Greeting.module.css';
import { topicAreas, widgetSuggestions } from './suggestions';

type Props = { host: HostApi; chat: Chat };

/** What the widget shows before the first message. */
export function Greeting({ host, chat }: Props) {
  const { assistant } = host.config.brand;
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>{`Hi! I'm ${assistant}, your AI consultant from the company`}</p>
      <p className={styles.lead}>Ask me about:</p>
      <ul className={styles.topics}>
        {topicAreas.map((topic) => (
          <li key={topic} className={styles.topic}>
            {topic}
          </li>
        ))}
      </ul>
      <Suggestions host={host} chat={chat} suggestions={widgetSuggestions} />
    </div>
  );
}
