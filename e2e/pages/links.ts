import type { Page } from '@playwright/test';

/** A link as the document holds it, whether or not a closed menu hides it. */
export type PageLink = {
  href: string;
  /** The address as the browser resolves it; empty when it cannot. */
  url: string;
  target: string;
  rel: string;
  /** What assistive technology reads: the label, else the words. */
  name: string;
};

/** Every link of the page in view, those of closed menus included. */
export function readLinks(page: Page): Promise<PageLink[]> {
  return page.locator('a').evaluateAll((anchors) =>
    (anchors as HTMLAnchorElement[]).map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      url: anchor.href,
      target: anchor.target,
      rel: anchor.rel,
      name: (anchor.ariaLabel ?? anchor.textContent ?? '').replace(/\s+/g, ' ').trim(),
    })),
  );
}
