import type { ReactNode } from 'react';
import { useLocation } from './useLocation';

type Props = {
  to: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
  /** For styles. */
  'data-variant'?: string;
};

/** A link to a page of the site, marked while that page is in view. The browser follows it by itself. */
export function RouteLink({ to, children, ...rest }: Props) {
  const { pathname } = useLocation();
  return (
    <a href={`#${to}`} aria-current={pathname === to ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}
