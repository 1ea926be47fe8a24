import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { createScrollKeeper } from './ScrollKeeper';

/**
 * New pages start at their top or fragment; back, forward and reload restore the position. A page that only writes its
 * query into the address keeps its position. `id`: the element that grows.
 */
export function useScrollPosition(id: string): void {
  const { hash, key, pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const [keeper] = useState(createScrollKeeper);
  const shown = useRef({ pathname, search });
  useEffect(() => keeper.start(), [keeper]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const isReplaced = navigationType === NavigationType.Replace;
    const isSamePage = before.pathname === pathname && before.search !== search;
    const growing = document.getElementById(id);
    const entry = `${key} ${pathname}${hash}`;
    if (isReplaced && isSamePage) keeper.stay(entry);
    else if (growing) {
      keeper.enter(entry, navigationType === NavigationType.Pop, growing, hash.slice(1));
    }
  }, [keeper, id, hash, key, pathname, search, navigationType]);
}
