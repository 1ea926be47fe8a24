import type { ChatCategory } from '@synapsei/shared-types';
import { useSyncExternalStore } from 'react';
import { modes, toMode } from '../chat/modes';
import { useChat } from '../chat/useChat';
import styles from './ModeSelect.module.css';
import type { Talk } from './Talk';

type Props = {
  talk: Talk;
  label: string;
  /** Other words for some modes. By default none. */
  labels?: Partial<Record<ChatCategory, string>>;
};

/** The question type of the next message. */
export function ModeSelect({ talk: { chat, category }, label, labels = {} }: Props) {
  const { isLoading } = useChat(chat);
  const chosen = useSyncExternalStore(category.subscribe, category.get);
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={chosen}
      disabled={isLoading}
      onChange={(event) => category.set(toMode(event.target.value))}
    >
      {modes.map((mode) => (
        <option key={mode.value} value={mode.value}>
          {labels[mode.value] ?? mode.label}
        </option>
      ))}
    </select>
  );
}
