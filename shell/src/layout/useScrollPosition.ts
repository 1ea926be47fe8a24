import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createScrollKeeper } from './createScrollKeeper';

/**
 * The entry's own key, from where it is kept: the router may have read an entry that a plain link made
 * before `numberEntries` gave it one, and would know it by another key when the visitor returns.
 */
const entryKey = () => (history.state as { key?: string } | null)?.key ?? 'default';

/** New pages start at their top; back, forward and reload return to where the visitor was. `id`: the element that grows. */
export function useScrollPosition(id: string): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const [keeper] = useState(createScrollKeeper);
  useEffect(() => keeper.start(), [keeper]);
  useLayoutEffect(() => {
    const growing = document.getElementById(id);
    if (growing) keeper.enter(`${entryKey()} ${pathname}`, isReturn, growing);
  }, [keeper, id, key, pathname, isReturn]);
}
