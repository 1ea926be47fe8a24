import type { HostApi } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { useChat } from '../chat/useChat';
import { sendSuggestion, type Suggestion } from './suggestion';
import styles from './Suggestions.module.css';

type Props = { host: HostApi; chat: Chat; suggestions: readonly Suggestion[] };

/** Questions to begin with; each sends at once. */
export function Suggestions({ host, chat, suggestions }: Props) {
  const { isLoading } = useChat(chat);
  return (
    <ul className={styles.list}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.text}>
          <button
            type="button"
            className={styles.suggestion}
            aria-disabled={isLoading}
            onClick={() => sendSuggestion(host, chat, suggestion)}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
