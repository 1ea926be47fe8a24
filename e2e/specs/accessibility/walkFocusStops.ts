import type { Page } from '@playwright/test';

function readStop() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  const withPseudo = (target: Element) =>
    [undefined, '::before', '::after'].some((pseudo) => isRing(getComputedStyle(target, pseudo)));
  const card = element.closest('li, label');
  const candidates = [element, element.parentElement, element.nextElementSibling, card];
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0) + 1, Math.min(right, innerWidth) - 1];
  const [y1, y2] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
  const isHit = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element) || card === top);
  };
  const isCornerHit = [x1, x2].some((x) => [y1, y2].some((y) => isHit(x, y)));
  return {
    name: (element.ariaLabel ?? element.textContent ?? element.tagName).trim().slice(0, 60),
    /** Whether the element or its card has an outline of at least 2 px. */
    hasRing: candidates.some((target) => target && withPseudo(target)),
    /** Whether some of it is visible beside fixed elements (WCAG 2.4.11). */
    isInSight: x2 > x1 && y2 > y1 && (isCornerHit || isHit((x1 + x2) / 2, (y1 + y2) / 2)),
  };
}

export type FocusStop = NonNullable<ReturnType<typeof readStop>>;

/** Tabs through the page from its start until focus leaves it. */
export async function walkFocusStops(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: FocusStop[] = [];
  const limit = 300;
  while (stops.length < limit) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`Focus is still in the page after ${limit} presses of ${key}`);
}
