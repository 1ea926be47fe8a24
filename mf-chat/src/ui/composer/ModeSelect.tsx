import { modes, toMode } from '../../chat/modes';
import styles from './ModeSelect.module.css';
import type { useComposer } from './useComposer';

type Props = {
  composer: Pick<ReturnType<typeof useComposer>, 'category' | 'setCategory' | 'isLoading'>;
  label: string;
  /** Default: all modes with their own labels. */
  options?: typeof modes;
};

/** The question type of the next message. */
export function ModeSelect({ composer, label, options = modes }: Props) {
  const { category, setCategory, isLoading } = composer;
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={category}
      disabled={isLoading}
      onChange={(event) => setCategory(toMode(event.target.value))}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
