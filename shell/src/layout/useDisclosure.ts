import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

const openDelay = 120;
const closeDelay = 300;
/** A click this soon after a hover opened the menu was meant to open it. */
const sameIntent = 500;

/** A menu that opens by click, key and resting mouse; touch only clicks. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoverOpened = useRef(-sameIntent);

  const change = useCallback((next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const toggle = () => {
    const isSameIntent = performance.now() - hoverOpened.current < sameIntent;
    change(!isOpen || isSameIntent);
  };

  const onHover = (event: PointerEvent, next: boolean, delay: number) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next && !isOpen) hoverOpened.current = performance.now();
      setOpen(next);
    }, delay);
  };
  const hover = {
    onPointerEnter: (event: PointerEvent) => onHover(event, true, openDelay),
    onPointerLeave: (event: PointerEvent) => onHover(event, false, closeDelay),
  };
  return { isOpen, change, toggle, hover };
}
