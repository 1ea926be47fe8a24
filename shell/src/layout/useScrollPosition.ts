import { useEffect, useLayoutEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { createScrollKeeper } from './createScrollKeeper';

/** New pages start at their top; back, forward and reload return to where the visitor was. `id`: the element that grows. */
export function useScrollPosition(id: string): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [keeper] = useState(createScrollKeeper);
  useEffect(() => keeper.start(), [keeper]);
  useLayoutEffect(() => {
    const growing = document.getElementById(id);
    if (growing) keeper.enter(`${key} ${pathname}`, isReturn, growing);
  }, [keeper, id, key, pathname, isReturn]);
}
