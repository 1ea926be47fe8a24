import { ExternalLink, VisuallyHidden } from '@synapsei/remote-kit';
import type { HostApi } from '@synapsei/shared-types/host';
import { reportClick } from './reportClick';
import { socialProfiles } from './socialProfiles';
import styles from './SocialLinks.module.css';

type SocialLinksProps = {
  host: HostApi;
  /** Default: `row`. */
  direction?: 'row' | 'column';
};

/** The company's external profiles as icons. Each click is reported with the profile's name. */
export function SocialLinks({ host, direction = 'row' }: SocialLinksProps) {
  return (
    <ul className={styles.list} data-direction={direction} aria-label="Our profiles">
      {socialProfiles.map(({ link, name, path }) => (
        <li key={link}>
          <ExternalLink
            className={styles.link}
            href={host.config.links[link]}
            {...reportClick(host, { name: 'external-link-click', label: name })}
          >
            <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
