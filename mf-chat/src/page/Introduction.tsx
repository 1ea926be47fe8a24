import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { Icon } from '../ui/Icon';
import { Suggestions } from '../ui/Suggestions';
import styles from './Introduction.module.css';
import { pageSuggestions } from './suggestions';

type Props = { host: HostApi; chat: Chat };

export function Introduction({ host, chat }: Props) {
  const { brand } = host.config;
  return (
    <div className={styles.introduction}>
      <span className={styles.mark}>
        <Icon name="brain" size={28} />
      </span>
      <h1 className={styles.title}>Welcome to Enhanced Chat Experience!</h1>
      <p className={styles.lead}>
        I&apos;m {brand.assistant}, your AI consultant. Ask me about services, products and pricing,
        or describe your project and I will help you find where to begin.
      </p>
      <Suggestions host={host} chat={chat} suggestions={pageSuggestions(brand)} />
    </div>
  );
}
