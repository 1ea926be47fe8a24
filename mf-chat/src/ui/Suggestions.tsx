import { useChat } from '../chat/useChat';
import { sendSuggestion, type Suggestion } from './suggestion';
import styles from './Suggestions.module.css';
import type { Talk } from './Talk';

type Props = { talk: Talk; suggestions: readonly Suggestion[] };

/** Questions to begin with; each sends at once. */
export function Suggestions({ talk, suggestions }: Props) {
  const { isLoading } = useChat(talk.chat);
  return (
    <ul className={styles.list}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.text}>
          <button
            type="button"
            className={styles.suggestion}
            aria-disabled={isLoading}
            onClick={() => sendSuggestion(talk, suggestion)}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
