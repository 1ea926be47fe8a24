import { useEffect } from 'react';

const property = '--keyboard-inset';

/**
 * Tells the styles, as `--keyboard-inset`, how much of the window's lower end the on-screen keyboard
 * covers. Where the page is laid out anew for the keyboard (`interactive-widget`) that is nothing;
 * Safari lays the keyboard over the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const { style } = document.documentElement;

    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // A page that is zoomed in shows less for another reason.
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
