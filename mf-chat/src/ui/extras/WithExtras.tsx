import { useEffect, useState, type ReactNode } from 'react';

type Extras = typeof import('./extras');
type Props = { children: (extras: Extras) => ReactNode };

/** Renders rarely used options; loads their code on first open. Shows an error if loading fails; reopening retries. */
export function WithExtras({ children }: Props) {
  const [extras, setExtras] = useState<Extras | 'failed'>();
  useEffect(() => {
    import('./extras').then(setExtras, (error) => {
      console.error('Loading chunk failed:', error);
      setExtras('failed');
    });
  }, []);
  if (extras === 'failed') return <span role="alert">Loading chunk failed</span>;
  return extras && children(extras);
}
