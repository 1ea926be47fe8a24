import { VisuallyHidden } from '@synapsei/remote-kit';
import type { MouseEvent } from 'react';
import type { Network, PopupSize, SharedPage } from './networks';
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

/** Opens a window of this size in the middle of this one. Returns whether the browser allowed it. */
function openPopup(href: string, { width, height }: PopupSize): boolean {
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  const opened = window.open(
    href,
    '',
    `height=${height}, width=${width}, left=${left}, top=${top}, scrollbars=yes`,
  );
  // `noopener` would not tell whether it was blocked.
  if (opened) opened.opener = null;
  return opened !== null;
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
