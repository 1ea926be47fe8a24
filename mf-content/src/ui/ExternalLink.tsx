import type { ComponentProps } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** What each link that leaves the site must carry: a tab of its own, without opener access. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & { href: string };

/** A link to another site; says so to those who do not see the tab open. */
export function ExternalLink({ children, ...anchor }: ExternalLinkProps) {
  return (
    <a {...anchor} {...newTab}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
