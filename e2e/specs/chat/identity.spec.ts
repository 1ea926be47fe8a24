import type { Page } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { rewriteConfig } from '../../core/rewritePage';
import { expect, test } from '../../core/test';
import { Chat } from '../../pages/Chat';

const identityCode = 'identitytoolkit.googleapis.com';
const panelCode = 'Open the full-page chat';

/** Whether a script with this text has loaded. */
function recordCode(page: Page) {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // One that comes at the end of the test cannot be read any more.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  return async (trace: string) => (await Promise.all(scripts)).some((code) => code.includes(trace));
}

for (const [surface, path] of Object.entries({ widget: '/products', page: '/chat' })) {
  test(
    `identity is initialised when the chat first opens in the ${surface}, and signs nobody in`,
    ownServices,
    async ({ page, site }) => {
      const chat = new Chat(page);
      const hasCome = recordCode(page);
      const called: string[] = [];
      page.on('request', (request) => called.push(request.url()));
      await site.open('/products');
      await expect(chat.launcher).toBeVisible();
      await chat.launcher.hover();
      await expect.poll(() => hasCome(panelCode)).toBe(true);
      expect(await hasCome(identityCode)).toBe(false);

      await site.open(path);
      // eslint-disable-next-line playwright/no-conditional-in-test -- the two ways to open the chat
      if (surface === 'widget') await chat.openWidget();
      await expect.poll(() => hasCome(identityCode)).toBe(true);
      await chat.ask('What is gamification?');
      await expect(chat.replies).toContainText(/gam/i);
      await expect(chat.field).toBeEnabled();
      await expect.poll(() => called.join('\n')).toContain(':commit');
      expect(called.join('\n')).not.toMatch(/accounts:|securetoken/);
      const kept = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage }),
      );
      expect(kept).not.toContain('firebase:authUser');
    },
  );
}

test(
  'an identity service whose code fails to load breaks neither the chat nor the database',
  ownServices,
  async ({ page, site }) => {
    const chat = new Chat(page);
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
    // A script may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'if the operator enables it, a visitor is signed in anonymously once, and every write carries the token',
  ownServices,
  async ({ page, site }) => {
    const identity = 'http://localhost:9099';
    const chat = new Chat(page);
    await rewriteConfig(page, {
      firebase: { anonymousSignIn: true },
      services: { identity },
    });
    const asked: string[] = [];
    await page.route(`${identity}/**`, async (route) => {
      const [path] = route.request().url().split('?');
      asked.push(`${route.request().method()} ${path!.split('/').at(-1)}`);
      const account = { localId: 'v1', idToken: 'token-1', refreshToken: 'r', expiresIn: '3600' };
      const isSignUp = path!.endsWith('accounts:signUp');
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: isSignUp ? account : { users: [{ localId: 'v1' }] },
      });
    });
    const tokens: (string | null)[] = [];
    page.on('request', async (request) => {
      const isWrite = request.url().startsWith(origins.firestore) && request.method() === 'POST';
      if (isWrite) tokens.push(await request.headerValue('authorization'));
    });
    await site.open('/chat');
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(/gam/i);
    await expect(chat.field).toBeEnabled();
    // The conversation, the question and the reply.
    await expect.poll(() => tokens).toEqual(Array(3).fill('Bearer token-1'));
    await page.reload();
    await chat.ask('What is Nexus?');
    await expect.poll(() => tokens).toEqual(Array(5).fill('Bearer token-1'));
    expect(asked.filter((call) => call === 'POST accounts:signUp')).toHaveLength(1);
  },
);
