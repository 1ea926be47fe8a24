import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

type Props = ComponentProps<'a'> & { to: string };

/** A link to a page of the site, marked while that page is current. */
export function RouteLink({ to, children, ...rest }: Props) {
  const { pathname } = useLocation();
  return (
    <a href={`#${to}`} aria-current={pathname === to ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}
