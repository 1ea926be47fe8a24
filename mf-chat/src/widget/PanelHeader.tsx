import type { HostApi } from '@synapsei/shared-types';
import { Icon } from '../ui/Icon';
import styles from './ChatWidget.module.css';

type Props = { host: HostApi; panelId: string; onToggle: () => void };

/** Clicking the header closes as well as the x: two buttons, side by side. */
export function PanelHeader({ host, panelId, onToggle }: Props) {
  return (
    <div className={styles.header}>
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={true}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <span className={styles.mark}>
            <Icon name="brain" />
          </span>
          {host.config.brand.assistant} AI
        </button>
      </h2>
      <a className={styles.action} href={host.href('/chat')} aria-label="Open the full-page chat">
        <Icon name="expand" size={18} />
      </a>
      <button type="button" className={styles.action} aria-label="Close chat" onClick={onToggle}>
        <Icon name="close" />
      </button>
    </div>
  );
}
