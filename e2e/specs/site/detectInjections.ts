import { expect, type Page } from '@playwright/test';
import { origins } from '../../core/origins';

declare global {
  /** Set before any of the page's scripts: hostile content calls `__run`, and `__ran` keeps the calls. */
  var __run: (mark: unknown) => void, __ran: unknown[];
}

/** Runs in the page: finds everything that could run code, send requests or navigate. */
function findDangers(): string[] {
  const elements = [...document.querySelectorAll('body *')];
  const handlers = elements.flatMap((element) =>
    element.getAttributeNames().filter((name) => /^on|^srcdoc$|^formaction$/.test(name)),
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const schemes = links
    .filter(({ protocol }) => !['http:', 'https:', 'mailto:'].includes(protocol))
    .map(({ href }) => href);
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const sources = pictures
    .filter(({ src }) => !/^(https?:|data:image\/svg\+xml;base64,|data:image\/webp)/.test(src))
    .map(({ src }) => src.slice(0, 80));
  const foreign = document.querySelectorAll(
    'main :is(script, iframe, object, embed, base, meta, form, style, link)',
  );
  return [...handlers, ...schemes, ...sources, ...[...foreign].map(({ outerHTML }) => outerHTML)];
}

/** Watches for effects of hostile content, before the page opens. @returns a check that there are none */
export async function detectInjections(page: Page): Promise<() => Promise<void>> {
  const caught: string[] = [];
  await page.addInitScript(() => {
    globalThis.__ran = [];
    globalThis.__run = (mark) => globalThis.__ran.push(mark);
  });
  page.on('dialog', (dialog) => {
    caught.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => caught.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) caught.push(`request ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origins.shell)) caught.push(`navigation ${frame.url()}`);
  });
  return async () => {
    expect(caught).toEqual([]);
    expect(await page.evaluate(() => globalThis.__ran)).toEqual([]);
    expect(await page.evaluate(findDangers)).toEqual([]);
  };
}
