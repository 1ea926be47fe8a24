import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { origins } from './origins';

declare global {
  /** Put into the page before any of its scripts: hostile content calls the one, the other keeps it. */
  var __run: (mark: unknown) => void, __ran: unknown[];
}

/** Detects effects of hostile content in a page: code that runs, dialogs, requests and navigation. */
export class InjectionDetector {
  private readonly caught: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Install before the page opens. */
  static async install(page: Page): Promise<InjectionDetector> {
    const detector = new InjectionDetector(page);
    await page.addInitScript(() => {
      globalThis.__ran = [];
      globalThis.__run = (mark) => globalThis.__ran.push(mark);
    });
    page.on('dialog', (dialog) => {
      detector.caught.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => detector.caught.push(`popup ${popup.url()}`));
    page.on('request', (request) => {
      if (/evil\.example/.test(request.url())) detector.caught.push(`request ${request.url()}`);
    });
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(origins.shell)) detector.caught.push(`navigation ${frame.url()}`);
    });
    return detector;
  }

  /** Nothing ran, requested or navigated, and nothing in the document could. */
  async expectNothing(): Promise<void> {
    expect(this.caught).toEqual([]);
    expect(await this.page.evaluate(() => globalThis.__ran)).toEqual([]);
    const dangers = await this.page.evaluate(() => {
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
      return [
        ...handlers,
        ...schemes,
        ...sources,
        ...[...foreign].map(({ outerHTML }) => outerHTML),
      ];
    });
    expect(dangers).toEqual([]);
  }
}
