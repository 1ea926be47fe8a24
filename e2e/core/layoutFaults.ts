import type { Page } from '@playwright/test';

/** Runs in the page: finds what makes it wider than its window, one line per element, the page itself first. */
export function readSidewaysScroll(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWithin = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX !== 'visible' || isWithin(element.parentElement));
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > clientWidth + 0.5 && !isWithin(element.parentElement);
  });
  const describe = (element: Element) =>
    `${element.tagName} ${element.className} to ${element.getBoundingClientRect().right}`;
  return [`${scrollWidth} px wide in ${clientWidth} px`, ...wide.slice(0, 6).map(describe)];
}

/** Finds what makes the page wider than its window, with `where` before each line. Empty if nothing does. */
export async function findSidewaysScroll(page: Page, where: string): Promise<string[]> {
  return (await page.evaluate(readSidewaysScroll)).map((line) => `${where}: ${line}`);
}

/** Finds texts that their box cuts off or that overflow it. Intended cuts, hidden and scrolling text do not count. */
export async function findClippedText(page: Page, where: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isOnPurpose = (style: CSSStyleDeclaration, box: DOMRect) =>
      box.width <= 1 ||
      style.webkitLineClamp !== 'none' ||
      style.clipPath !== 'none' ||
      [style.overflowX, style.overflowY].some((value) => /auto|scroll/.test(value));
    return [...document.querySelectorAll('main *, header *, footer *')].flatMap((element) => {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const style = getComputedStyle(element);
      if (style.display === 'inline' || isOnPurpose(style, element.getBoundingClientRect()))
        return [];
      const { tagName, className, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const isTall = /hidden|clip/.test(style.overflowY) && scrollHeight > clientHeight + 1;
      if (!isTall && scrollWidth <= clientWidth + 1) return [];
      const text = (element.textContent ?? '').slice(0, 40);
      const size = `${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`;
      return `${tagName} ${className} "${text}" ${size}`;
    });
  });
  return found.map((line) => `${where}: ${line}`);
}
