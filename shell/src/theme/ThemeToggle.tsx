import { useStore } from '@synapsei/shared-types/host';
import type { ThemeStore } from './ThemeStore';
import styles from './ThemeToggle.module.css';

type Props = { theme: ThemeStore; placement?: 'fixed' | 'menu' };

/** A switch with a constant name; 50x25 px, 40x20 px on small screens (specification, section 2). */
export function ThemeToggle({ theme, placement = 'fixed' }: Props) {
  const isDark = useStore(theme) === 'dark';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      className={styles.toggle}
      data-placement={placement}
      onClick={theme.toggle}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
}
