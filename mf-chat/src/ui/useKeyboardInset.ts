import { useEffect } from 'react';

const property = '--keyboard-inset';

/**
 * Sets `--keyboard-inset` to the height that the on-screen keyboard covers. Zero where the page is
 * laid out again for the keyboard (`interactive-widget`); Safari overlays the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const { style } = document.documentElement;

    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // A zoomed page is smaller for another reason.
      const covered = scale > 1 ? 0 : Math.max(0, window.innerHeight - height - offsetTop);
      style.setProperty(property, `${Math.round(covered)}px`);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
      style.removeProperty(property);
    };
  }, []);
}
