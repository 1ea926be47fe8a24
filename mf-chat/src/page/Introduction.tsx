import { Icon } from '@synapsei/remote-kit';
import { icons } from '../ui/icons';
import { Suggestions } from '../ui/Suggestions';
import type { ChatSurface } from '../ui/useChatSurface';
import styles from './Introduction.module.css';
import { pageSuggestions } from './suggestions';

/** The page's welcome and suggestions, above the messages. */
export function Introduction({ surface }: { surface: ChatSurface }) {
  const { brand } = surface.host.config;
  return (
    <div className={styles.introduction}>
      <span className={styles.mark}>
        <Icon path={icons.brain} size={28} />
      </span>
      <h1 className={styles.title}>Welcome to Enhanced Chat Experience!</h1>
      <p className={styles.lead}>
        I&apos;m {brand.assistant}, your AI consultant. Ask me about services, products and pricing,
        or describe your project and I will help you find where to begin.
      </p>
      <Suggestions surface={surface} suggestions={pageSuggestions(brand)} />
    </div>
  );
}
