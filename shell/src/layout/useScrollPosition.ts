import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from '../router/useLocation';
import { createScrollKeeper } from './createScrollKeeper';

/** New pages start at their top; back, forward and reload return to where the visitor was. `id`: the element that grows. */
export function useScrollPosition(id: string): void {
  const { key, pathname, arrival } = useLocation();
  const isReturn = arrival === 'return';
  const [keeper] = useState(createScrollKeeper);
  useEffect(() => keeper.start(), [keeper]);
  useLayoutEffect(() => {
    const growing = document.getElementById(id);
    if (growing) keeper.enter(`${key} ${pathname}`, isReturn, growing);
  }, [keeper, id, key, pathname, isReturn]);
}
