import { VisuallyHidden } from '@synapsei/remote-kit';
import type { MouseEvent } from 'react';
import type { Network, SharedPage } from './networks';
import { openPopup } from './openPopup';
import { shareHref } from './shareHref';
import styles from './ShareColumn.module.css';

type ShareLinkProps = {
  network: Network;
  page: SharedPage;
  /** The network's share count. Default: unknown, shows nothing. */
  count?: number | null;
};

/** Whether the visitor asked the browser for a new tab or window. */
const wantsOwnTab = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

function accessibleName({ label, popup }: Network, count: number | null): string {
  const shares = count === null ? '' : `, shared ${count} times`;
  return `${label}${shares}${popup ? ' (opens in a new window)' : ''}`;
}

/** One network: a plain link that a click turns into the network's small window, or follows where popups are blocked. */
export function ShareLink({ network, page, count = null }: ShareLinkProps) {
  const { logo, popup } = network;
  const href = shareHref(network, page);
  const open = (event: MouseEvent) => {
    if (!popup || wantsOwnTab(event)) return;
    event.preventDefault();
    if (!openPopup(href, popup)) window.location.assign(href);
  };
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
      <svg viewBox="0 0 64 64" width={36} height={36} fill="currentColor" aria-hidden="true">
        <path d={logo} />
      </svg>
      <VisuallyHidden>{accessibleName(network, count)}</VisuallyHidden>
      {count !== null && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </a>
  );
}
