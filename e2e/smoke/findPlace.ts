import type { Place } from '../engines/Engine';

/**
 * Runs in the page: the middle of the one visible element whose accessible name begins so, scrolled into the window.
 * Null while there is none, more than one, or something covers it.
 */
export function findPlace({ selector, name }: Record<'selector' | 'name', string>): Place | null {
  const nameOf = (element: Element) =>
    (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const [element, ...others] = [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && nameOf(one).startsWith(name),
  );
  if (!element || others.length > 0) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
}
