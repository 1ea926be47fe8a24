import { useStore } from '@synapsei/shared-types/host';
import { sendSuggestion, type Suggestion } from './sendTracked';
import styles from './Suggestions.module.css';
import type { ChatSurface } from './useChatSurface';

type Props = { surface: ChatSurface; suggestions: readonly Suggestion[] };

/** Questions to start with; each sends immediately. */
export function Suggestions({ surface, suggestions }: Props) {
  const { isLoading } = useStore(surface.chat);
  return (
    <ul className={styles.list}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.text}>
          <button
            type="button"
            className={styles.suggestion}
            aria-disabled={isLoading}
            onClick={() => sendSuggestion(surface, suggestion)}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
