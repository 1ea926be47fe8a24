import type { ComponentProps } from 'react';
import { NavLink } from 'react-router-dom';

type Props = Omit<ComponentProps<typeof NavLink>, 'className' | 'to'> & {
  to: string;
  className?: string;
};

/** A link to a page of the site, marked while that page is current. */
export function RouteLink({ className, ...rest }: Props) {
  return <NavLink end caseSensitive className={() => className} {...rest} />;
}
