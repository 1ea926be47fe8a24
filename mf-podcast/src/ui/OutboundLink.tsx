import { ExternalLink, Icon } from '@synapsei/remote-kit';
import type { ReactNode } from 'react';
import { icons } from './icons';
import styles from './OutboundLink.module.css';

type Props = { href: string; children: ReactNode; onClick?: () => void };

/** A link to where an episode is available, with an outbound arrow. */
export function OutboundLink({ children, ...anchor }: Props) {
  return (
    <ExternalLink className={styles.link} {...anchor}>
      {children}
      <Icon path={icons.external} size={16} />
    </ExternalLink>
  );
}
