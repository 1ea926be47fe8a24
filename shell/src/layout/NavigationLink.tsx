import type { NavigationEntry } from '@synapsei/shared-types/registry';
import { RouteLink } from '../router/RouteLink';
import styles from './NavigationLink.module.css';

type Props = { entry: NavigationEntry; variant?: 'bar' | 'menu' | 'footer'; onFollow?: () => void };

export function NavigationLink({ entry, variant = 'bar', onFollow }: Props) {
  return (
    <RouteLink to={entry.path} className={styles.link} data-variant={variant} onClick={onFollow}>
      {entry.label}
    </RouteLink>
  );
}
