import type { HostApi } from '@synapsei/shared-types/host';
import type { ReactNode } from 'react';
import { useHead } from '../../lib/useHead';
import styles from './PageHeader.module.css';
import shapes from '../shapes.module.css';

type PageHeaderProps = {
  host: HostApi;
  title: string;
  lead: string;
  /** Default: the title. */
  heading?: string;
  /** For search engines. Default: the lead. */
  description?: string;
  /** Buttons below the lead. */
  children?: ReactNode;
};

/** The header of an inner page with its `h1`. Sets title and description of the document. */
export function PageHeader(props: PageHeaderProps) {
  const { host, title, lead, heading = title, description = lead, children } = props;
  useHead(host, title, description);
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.lead}>{lead}</p>
      {children && <div className={shapes.actions}>{children}</div>}
    </div>
  );
}
