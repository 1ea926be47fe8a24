import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

const openDelay = 120;
const closeDelay = 300;

/** A menu that opens by click and key, and by a mouse that rests on it; touch only clicks. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = useCallback((next: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const onHover = (next: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') change(next, delay);
  };
  const hover = {
    onPointerEnter: onHover(true, openDelay),
    onPointerLeave: onHover(false, closeDelay),
  };
  return { isOpen, change, hover };
}
