import { useEffect, useState, type ReactNode } from 'react';

type Extras = typeof import('./extras');
type Props = { children: (extras: Extras) => ReactNode };

/** Shows what few visitors open; its code is loaded then. A failure is said, and opening it again retries. */
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
