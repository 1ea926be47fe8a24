import type { NavigationEntry } from '@synapsei/shared-types/registry';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './NavigationLinks.module.css';

type LinkProps = ComponentProps<'a'> & { to: string };

/** A link to a page of the site, marked while that page is current. */
export function RouteLink({ to, children, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={`#${to}`} aria-current={pathname === to ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}

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
