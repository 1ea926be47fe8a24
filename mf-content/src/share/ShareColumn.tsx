import { Icon, VisuallyHidden } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import { useState } from 'react';
import { networks, type SharedPage } from './networks';
import { ShareLink } from './ShareLink';
import styles from './ShareColumn.module.css';
import { useShareCount } from './useShareCount';

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
      // Aborted when the visitor shares nothing after all.
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
          The browser refused to share. The links work without it.
        </p>
      )}
    </nav>
  );
}
