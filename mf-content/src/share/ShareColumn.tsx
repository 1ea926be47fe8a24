import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { networks } from './networks';
import type { SharedPage } from './shareHref';
import { ShareLink } from './ShareLink';
import styles from './ShareColumn.module.css';
import { useShareCount } from './useShareCount';

type ShareColumnProps = {
  title: string;
  config: RuntimeConfig;
  /** The shared address. Default: the current one. */
  url?: string;
};

/** Links that share the current page. Counts appear when they arrive and nothing waits for them. */
export function ShareColumn({ title, config, url = window.location.href }: ShareColumnProps) {
  const counts: Record<string, number | null> = {
    facebook: useShareCount('facebook', url, config),
    reddit: useShareCount('reddit', url, config),
  };
  const page: SharedPage = { url, title, messengerAppId: config.share.messengerAppId };
  return (
    <nav className={styles.column} aria-label="Share this article">
      <ul className={styles.list}>
        {networks.map((network) => (
          <li key={network.id}>
            <ShareLink network={network} page={page} count={counts[network.id]} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
