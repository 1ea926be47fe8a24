import { Icon, VisuallyHidden } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import { useState, type MouseEvent } from 'react';
import { networks, type Network, type PopupSize, type SharedPage } from './networks';
import styles from './ShareColumn.module.css';
import { useShareCount } from './useShareCount';
import { shareHref } from './shareHref';

type ShareLinkProps = {
  network: Network;
  page: SharedPage;
  /** The network's share count. Default: null, which shows nothing. */
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
  // With `noopener` the result would be null even for a window that opened.
  if (opened) opened.opener = null;
  return opened !== null;
}

/** One network: a plain link. A click opens the network's small window, or follows the link where popups are blocked. */
function ShareLink({ network, page, count = null }: ShareLinkProps) {
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

/** An arrow out of a box, as phones draw it. */
const shareIcon = 'M12 15V3M8 7l4-4l4 4M7 11H5v10h14V11h-2';

type ShareColumnProps = {
  title: string;
  host: HostApi;
  /** The shared address. Default: the current one. */
  url?: string;
};

/** Links that share the current page. Counts appear when they arrive and nothing waits for them. */
export function ShareColumn({ title, host, url = window.location.href }: ShareColumnProps) {
  const counts: Record<string, number | null> = {
    facebook: useShareCount('facebook', url, host),
    reddit: useShareCount('reddit', url, host),
  };
  const [isRefused, setRefused] = useState(false);
  const share = () =>
    navigator
      .share({ title, url })
      // An AbortError means that the visitor closed the list of apps.
      .catch(({ name }: Error) => setRefused(name !== 'AbortError'));
  const page: SharedPage = { url, title, messengerAppId: host.config.share.messengerAppId };
  return (
    <nav className={styles.column} aria-label="Share this article">
      <ul className={styles.list}>
        {typeof navigator.share === 'function' && (
          <li className={styles.ofDevice}>
            <button type="button" className={styles.link} onClick={() => void share()}>
              <Icon path={shareIcon} size={24} />
              <VisuallyHidden>Share with another app</VisuallyHidden>
            </button>
          </li>
        )}
        {networks.map((network) => (
          <li key={network.id}>
            <ShareLink network={network} page={page} count={counts[network.id]} />
          </li>
        ))}
      </ul>
      {isRefused && (
        <p className={styles.refusal} role="status">
          Your browser could not share this page. The links still work.
        </p>
      )}
    </nav>
  );
}
