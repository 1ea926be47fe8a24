import type { Page, Response } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

const kilobyte = 1024;

type Kind = 'scripts' | 'styles' | 'database' | 'identity';

async function kindOf(response: Response): Promise<Kind> {
  if (new URL(response.url()).pathname.endsWith('.css')) return 'styles';
  const code = await response.text();
  if (code.includes('BatchGetDocuments')) return 'database';
  return code.includes('identitytoolkit.googleapis.com') ? 'identity' : 'scripts';
}

/** Bytes transferred for the chat's files so far, without the remote's entry. */
function recordBytes(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    const isCode = /\.(js|css)$/.test(pathname) && !pathname.includes('remoteEntry');
    if (origin === origins['mf-chat'] && isCode) responses.push(response);
  });
  return async () => {
    const bytes: Record<Kind, number> = { scripts: 0, styles: 0, database: 0, identity: 0 };
    for (const response of responses) {
      expect(await response.headerValue('content-encoding'), response.url()).toBe('br');
      const { responseBodySize } = await response.request().sizes();
      bytes[await kindOf(response)] += responseBodySize;
    }
    return bytes;
  };
}

test(
  'the chat loads launcher, panel and page, database and identity only when needed, within budget, and nothing of it with the shell',
  ownServices,
  async ({ page, site }) => {
    const chat = createChat(page);
    const bytes = recordBytes(page);
    const own: Response[] = [];
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === origins.shell && pathname.endsWith('.js')) own.push(response);
    });
    await site.open('/products');
    await expect(chat.launcher).toBeVisible();
    const closed = await bytes();
    expect(closed.scripts).toBeGreaterThan(0);
    // The panel's styles load with the panel.
    expect(closed.styles).toBeGreaterThan(0);
    expect(closed.scripts + closed.styles).toBeLessThanOrEqual(2 * kilobyte);
    expect(closed).toMatchObject({ database: 0, identity: 0 });

    await chat.launcher.hover();
    await expect.poll(async () => (await bytes()).scripts).toBeGreaterThan(5 * kilobyte);
    expect(await bytes()).toMatchObject({ database: 0, identity: 0 });

    await chat.openWidget();
    await expect.poll(async () => (await bytes()).database).toBeGreaterThan(0);
    await expect.poll(async () => (await bytes()).identity).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Open the full-page chat' }).click();
    await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
    const all = await bytes();
    expect(all.scripts - closed.scripts).toBeLessThanOrEqual(17.25 * kilobyte);
    expect(all.styles).toBeLessThanOrEqual(7 * kilobyte);
    expect(all.database).toBeLessThanOrEqual(29 * kilobyte);
    expect(all.identity).toBeLessThanOrEqual(16.5 * kilobyte);
    console.log('brotli bytes, closed:', closed, 'with panel and page:', all);
    // Read here and not on arrival, because a body that arrives at the end of the test could not be read.
    const code = (await Promise.all(own.map((response) => response.text()))).join('\n');
    expect(code.length).toBeGreaterThan(100 * kilobyte);
    for (const trace of ['/api/ai', 'streaming the response', 'mf_chat__', 'BatchGetDocuments'])
      expect(code).not.toContain(trace);
  },
);
