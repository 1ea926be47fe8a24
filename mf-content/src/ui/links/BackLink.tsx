import { Icon } from '@synapsei/remote-kit';
import type { MouseEventHandler } from 'react';
import styles from './BackLink.module.css';
import { icons } from '../icons';

type BackLinkProps = { href: string; children: string; onClick?: MouseEventHandler };

/** A small link above a page's title to where its reader came from. */
export function BackLink({ href, children, onClick }: BackLinkProps) {
  return (
    <a className={styles.link} href={href} onClick={onClick}>
      <Icon path={icons['arrow-left']} size={18} />
      {children}
    </a>
  );
}
