import type { HostApi, SlotProps } from '@synapsei/shared-types';
import type { Chat } from '../chat/createChat';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../ui/Icon';
import styles from './ChatWidget.module.css';
import { PanelHeader } from './PanelHeader';
import './panelStyles';
import { usePanel } from './usePanel';

type Props = SlotProps & {
  /** By default the tab's own. */
  chat?: Chat;
  /** By default the panel's own chunk. */
  loadPanel?: () => Promise<typeof import('./ChatPanel')>;
};

const loadOwnPanel = () => import('./ChatPanel');

/** The floating chat: a round button that opens a panel (specification, section 2). */
export function ChatWidget({ host, chat, loadPanel = loadOwnPanel }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const [hasNews, setHasNews] = useState(false);
  const noteNews = useCallback(() => setHasNews(true), []);
  const { Panel, hasFailed, load } = usePanel(loadPanel);
  const launcherRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { assistant } = host.config.brand;

  function open() {
    setIsOpen(true);
    setHasOpened(true);
    setHasNews(false);
    load();
    host.track({ name: 'chat-opened', label: 'Floating Widget' });
  }

  function close() {
    setIsOpen(false);
    host.track({ name: 'chat-closed', label: 'Floating Widget' });
  }

  useEffect(() => {
    if (hasOpened && !isOpen) launcherRef.current?.focus();
  }, [hasOpened, isOpen]);

  return (
    <div className={styles.widget}>
      <button
        ref={launcherRef}
        type="button"
        className={styles.launcher}
        hidden={isOpen}
        aria-label={`Open chat with ${assistant}${hasNews ? ', new reply' : ''}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <Icon name="brain" size={28} />
        {hasNews && <span className={styles.badge} />}
      </button>
      {hasOpened && (
        <div
          id={panelId}
          className={styles.panel}
          role="dialog"
          aria-label={`Chat with ${assistant}`}
          hidden={!isOpen}
        >
          <PanelHeader host={host} panelId={panelId} onToggle={close} />
          {Panel && (
            <Panel
              host={host}
              chat={chat}
              isOpen={isOpen}
              onClose={close}
              onUnseenReply={noteNews}
            />
          )}
          {!Panel && <PanelStandIn hasFailed={hasFailed} onRetry={load} host={host} />}
        </div>
      )}
    </div>
  );
}

type StandInProps = { host: HostApi; hasFailed: boolean; onRetry: () => void };

function PanelStandIn({ hasFailed, onRetry, host }: StandInProps) {
  if (!hasFailed) return <div className={styles.standIn} role="status" aria-label="Loading" />;
  return (
    <div className={styles.standIn} role="alert">
      <p className={styles.reason}>Loading chunk failed</p>
      <p className={styles.reason}>
        {host.config.brand.assistant} could not be loaded. The rest of the site works on.
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
