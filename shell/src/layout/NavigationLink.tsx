import { NavLink } from 'react-router-dom';
import type { NavigationEntry } from '@synapsei/shared-types';
import styles from './NavigationLink.module.css';

type Props = { entry: NavigationEntry; variant?: 'bar' | 'menu' | 'footer'; onFollow?: () => void };

export function NavigationLink({ entry, variant = 'bar', onFollow }: Props) {
  return (
    <NavLink to={entry.path} end className={styles.link} data-variant={variant} onClick={onFollow}>
      {entry.label}
    </NavLink>
  );
}
