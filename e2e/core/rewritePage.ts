import type { Page } from '@playwright/test';
import type { Registry } from '@synapsei/shared-types';
import { origins } from './origins';

const block = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
const isDocument = (url: URL) => url.origin === origins.shell && url.pathname === '/';

/** Replaces the text of an inlined JSON block of index.html on its way to the page. */
async function rewriteBlock(
  page: Page,
  id: string,
  change: (text: string) => string,
): Promise<void> {
  await page.route(isDocument, async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'accept-encoding': '' },
    });
    const html = (await response.text()).replace(
      block(id),
      (_, open: string, text: string, close: string) => `${open}${change(text)}${close}`,
    );
    await route.fulfill({ response, body: html });
  });
}

/** The page comes with another registry; its preloads stay as published. */
export function rewriteRegistry(
  page: Page,
  change: (registry: Registry) => unknown,
): Promise<void> {
  return rewriteBlock(page, 'registry', (text) =>
    JSON.stringify(change(JSON.parse(text) as Registry)),
  );
}

/** The page comes with a registry of this very text. */
export function replaceRegistryText(page: Page, text: string): Promise<void> {
  return rewriteBlock(page, 'registry', () => text);
}
