import type { NavigationEntry } from '@synapsei/shared-types/registry';
import { RouteLink } from '../router/RouteLink';
import styles from './NavigationLinks.module.css';

type Props = {
  entries: NavigationEntry[];
  variant?: 'bar' | 'menu' | 'footer';
  onFollow?: () => void;
};

/** The items of a list of links. */
export const NavigationLinks = ({ entries, variant = 'bar', onFollow }: Props) =>
  entries.map(({ path, label }) => (
    <li key={path}>
      <RouteLink to={path} className={styles.link} data-variant={variant} onClick={onFollow}>
        {label}
      </RouteLink>
    </li>
  ));
