import { Suggestions } from '../ui/Suggestions';
import type { ChatSurface } from '../ui/useChatSurface';
import styles from './Greeting.module.css';
import { topicAreas, widgetSuggestions } from './suggestions';

/** The widget's greeting, shown before the first message. */
export function Greeting({ surface }: { surface: ChatSurface }) {
  const { assistant } = surface.host.config.brand;
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
      <Suggestions surface={surface} suggestions={widgetSuggestions} />
    </div>
  );
}
