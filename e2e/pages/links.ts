import type { Page } from '@playwright/test';

/** Every link of the current page, including closed menus. */
export const readLinks = (page: Page) =>
  page.locator('a').evaluateAll((anchors: HTMLAnchorElement[]) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      /** The address as the browser resolves it; empty if it cannot. */
      url: anchor.href,
      target: anchor.target,
      rel: anchor.rel,
      /** Its accessible name: the label, else the text. */
      name: (anchor.ariaLabel ?? anchor.textContent ?? '').replace(/\s+/g, ' ').trim(),
    })),
  );

/** A link in the document, even in a closed menu. */
export type PageLink = Awaited<ReturnType<typeof readLinks>>[number];
