import { Icon } from '@synapsei/remote-kit';
import { paths, type HostApi } from '@synapsei/shared-types/host';
import type { MouseEvent } from 'react';
import { icons } from '../ui/icons';
import styles from './ReturnLink.module.css';

/** Goes one page back (specification). Direct visits and new tabs get the article list. */
export function ReturnLink({ host }: { host: HostApi }) {
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    host.back(paths.articles);
  };
  return (
    <a className={styles.link} href={host.href(paths.articles)} onClick={goBack}>
      <Icon path={icons['arrow-left']} size={18} />
      Return
    </a>
  );
}
