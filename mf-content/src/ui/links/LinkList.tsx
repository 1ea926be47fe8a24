import { ExternalLink, Icon } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import { icons, type IconName } from '../icons';
import styles from './LinkList.module.css';

type ListedLink = { url: string; text: string; className?: string; icon?: IconName };

type LinkListProps = {
  host: HostApi;
  label: string;
  links?: readonly ListedLink[];
};

/** Links to other sites, one per line, each with an icon. Each click is reported with its text. */
export function LinkList({ host, label, links = [] }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {links.map(({ url, text, className, icon = 'link' }) => (
        <li key={url}>
          <ExternalLink
            className={className}
            href={url}
            onClick={() => host.track({ name: 'external-link-click', label: text })}
          >
            <Icon path={icons[icon]} />
            {text}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
