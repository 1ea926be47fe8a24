import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { HashHistory } from './createHashHistory';

type Props = { history: HashHistory; children: ReactNode };

/** The library's router on our own history. A page changes as a transition: what is in view stays usable meanwhile. */
export function SiteRouter({ history, children }: Props) {
  const [visit, setVisit] = useState(history.get);
  useEffect(() => {
    const follow = () => startTransition(() => setVisit(history.get()));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <Router location={visit.location} navigationType={visit.navigationType} navigator={history}>
      {children}
    </Router>
  );
}
