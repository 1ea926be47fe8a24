import type { Page } from '@playwright/test';

/** A link in the document, even in a closed menu. */
export type PageLink = {
  href: string;
  /** The address as the browser resolves it; empty if it cannot. */
  url: string;
  target: string;
  rel: string;
  /** Its accessible name: the label, else the text. */
  name: string;
};

/** Every link of the current page, including closed menus. */
export function readLinks(page: Page): Promise<PageLink[]> {
  return page.locator('a').evaluateAll((anchors: HTMLAnchorElement[]) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      url: anchor.href,
      target: anchor.target,
      rel: anchor.rel,
      name: (anchor.ariaLabel ?? anchor.textContent ?? '').replace(/\s+/g, ' ').trim(),
    })),
  );
}
