import { useEffect, useState, type RefObject } from 'react';

/** A quarter of the window ahead of a scroll. */
const rootMargin = '25% 0px';

/** Whether an element has come near the window, or is about to be printed. Stays true. */
export function useIsNear(box: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return undefined;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin },
    );
    observer.observe(element);
    window.addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', come);
    };
  }, [box, isNear]);
  return isNear;
}
