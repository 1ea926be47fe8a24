import { paths, type HostApi } from '@synapsei/shared-types/host';
import { LinkButton } from '../ui/LinkButton';
import styles from './ArticleEnd.module.css';

/** Where a reader goes after the last line. */
export function ArticleEnd({ host }: { host: HostApi }) {
  return (
    <div className={styles.end}>
      <LinkButton href={host.href(paths.articles)} icon="arrow-right">
        All articles
      </LinkButton>
      <LinkButton
        href={host.href(paths.chat)}
        variant="quiet"
        icon="chat"
        onClick={() => host.track({ name: 'cta-click', label: 'Article' })}
      >
        Ask {host.config.brand.assistant} about it
      </LinkButton>
    </div>
  );
}
