import type { Page } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

const identityCode = 'identitytoolkit.googleapis.com';
/** Whether a script with this text has loaded. */
function recordCode(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // A script that arrives at the end of the test cannot be read any more.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  return async (trace: string) => (await Promise.all(scripts)).some((code) => code.includes(trace));
}

// Specification: roles.1, calls.11
test(
  'identity is initialised when the chat opens without signing in, and no code of App Check loads',
  ownServices,
  async ({ page, site }) => {
    const chat = createChat(page);
    const hasCome = recordCode(page);
    const called: string[] = [];
    page.on('request', (request) => called.push(request.url()));
    await site.open('/products');
    await chat.openWidget();
    await expect.poll(() => hasCome(identityCode)).toBe(true);
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(/gam/i);
    await expect(chat.field).toBeEnabled();
    await expect.poll(() => called.join('\n')).toContain(':commit');
    expect(called.join('\n')).not.toMatch(/accounts:|securetoken|recaptcha|appcheck/);
    expect(await hasCome('firebaseappcheck')).toBe(false);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain('firebase:authUser');
  },
);

test(
  'an identity service whose code fails to load breaks neither the chat nor the database',
  ownServices,
  async ({ page, site }) => {
    const chat = createChat(page);
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    const saved = page.waitForResponse(
      (response) => response.url().includes(':commit') && response.request().method() === 'POST',
    );
    const isScript = (url: URL) => url.pathname.endsWith('.js');
    await page.route(isScript, async (route) => {
      const code = await (await route.fetch()).text();
      await (code.includes(identityCode) ? route.abort() : route.continue());
    });
    await site.open('/chat');
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(/gam/i);
    expect((await saved).status()).toBe(200);
    await expect.poll(() => errors.join('\n')).toContain('The identity service could not be');
    // A script may still be loading.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
