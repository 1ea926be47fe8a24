import type { ChatCategory } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { modes, toMode } from '../chat/modes';
import { useChat } from '../chat/useChat';
import styles from './ModeSelect.module.css';

type Props = {
  chat: Chat;
  label: string;
  /** Other words for some modes. By default none. */
  labels?: Partial<Record<ChatCategory, string>>;
};

/** The question type of the next message. */
export function ModeSelect({ chat, label, labels = {} }: Props) {
  const { category, isLoading } = useChat(chat);
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={category}
      disabled={isLoading}
      onChange={(event) => chat.setCategory(toMode(event.target.value))}
    >
      {modes.map((mode) => (
        <option key={mode.value} value={mode.value}>
          {labels[mode.value] ?? mode.label}
        </option>
      ))}
    </select>
  );
}
