import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string };

/** A link to another site: a new tab without access to this one, announced to screen readers. */
export function ExternalLink({ children, ...anchor }: Props) {
  return (
    <a {...anchor} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
