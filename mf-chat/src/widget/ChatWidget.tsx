import { Icon } from '@synapsei/remote-kit';
import { useEffect, useRef, useState } from 'react';
import styles from './ChatWidget.module.css';
import { brainIcon } from '../ui/brainIcon';
import type { SurfaceProps } from '../ui/useChatSurface';
import { PanelStandIn } from './PanelStandIn';
import { usePanel } from './usePanel';
import { useUnread } from './useUnread';

type Props = SurfaceProps & {
  /** Default: the panel's own chunk. */
  loadPanel?: () => Promise<typeof import('./ChatPanel')>;
};

const loadOwnPanel = () => import('./ChatPanel');

/**
 * The floating chat: a round button that opens a panel (specification, section 2). This file
 * contains only the button; the panel's code loads on intent.
 */
export function ChatWidget({ host, chat, loadPanel = loadOwnPanel }: Props) {
  const { brand, remotes } = host.config;
  const { assistant } = brand;
  // Undefined until the panel is first opened.
  const [isOpen, setIsOpen] = useState<boolean>();
  const { Panel, status, preload, load, retry } = usePanel(loadPanel, remotes.slowMs);
  const hasNews = useUnread(chat);
  const launcherRef = useRef<HTMLButtonElement>(null);

  function toggle() {
    setIsOpen(!isOpen);
    if (!isOpen) load();
  }

  useEffect(() => {
    if (isOpen === false) launcherRef.current?.focus();
  }, [isOpen]);

  return (
    <div className={styles.widget}>
      <button
        ref={launcherRef}
        type="button"
        className={styles.launcher}
        hidden={isOpen && !!Panel}
        aria-label={`Open chat with ${assistant}${hasNews ? ', new reply' : ''}`}
        aria-expanded={!!isOpen}
        aria-busy={isOpen && status !== 'failed'}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      >
        <Icon path={brainIcon} size={28} />
        {hasNews && <span className={styles.badge} />}
      </button>
      {Panel && isOpen !== undefined && (
        <Panel host={host} chat={chat} isOpen={isOpen} onClose={toggle} />
      )}
      {!Panel && isOpen && <PanelStandIn status={status} assistant={assistant} onRetry={retry} />}
    </div>
  );
}
