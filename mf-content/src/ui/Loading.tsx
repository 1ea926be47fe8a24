import { VisuallyHidden } from '@synapsei/remote-kit';
import type { ReactNode } from 'react';

/** Wraps skeletons: says once, politely, what is loading. `what` as in 'articles'. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      {/* No paragraph: its margins would move the page once it is gone. */}
      <div role="status">
        <VisuallyHidden>Loading {what}</VisuallyHidden>
      </div>
      {children}
    </div>
  );
}
