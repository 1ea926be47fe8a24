import { VisuallyHidden } from '@synapsei/remote-kit';
import { useRef, type MouseEvent } from 'react';
import type { Network } from './networks';
import { shareHref, type SharedPage } from './shareHref';
import styles from './ShareColumn.module.css';
import { whenBlocked } from './whenBlocked';

type ShareLinkProps = {
  network: Network;
  page: SharedPage;
  /** The network's share count. Default: unknown, shows nothing. */
  count?: number | null;
};

/** Whether the visitor asked the browser for a new tab or window. */
const wantsOwnTab = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function accessibleName({ label, Popup }: Network, count: number | null): string {
  const shares = count === null ? '' : `, shared ${count} times`;
  return `${label}${shares}${Popup ? ' (opens in a new window)' : ''}`;
}

/** One network: a plain link that a click turns into the network's small window, unless popups are blocked. */
export function ShareLink({ network, page, count = null }: ShareLinkProps) {
  const popup = useRef<HTMLButtonElement>(null);
  const { Icon, Popup } = network;
  const href = shareHref(network.id, page);
  const openPopup = (event: MouseEvent) => {
    if (!popup.current || wantsOwnTab(event)) return;
    event.preventDefault();
    whenBlocked(() => window.location.assign(href));
    popup.current.click();
  };
  return (
    <>
      <a
        className={styles.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={openPopup}
      >
        <Icon size={36} bgStyle={{ fill: 'none' }} iconFillColor="currentColor" aria-hidden />
        <VisuallyHidden>{accessibleName(network, count)}</VisuallyHidden>
        {count !== null && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
      </a>
      {Popup && <Popup page={page} ref={popup} />}
    </>
  );
}
