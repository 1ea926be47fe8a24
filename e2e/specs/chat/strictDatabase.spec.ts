import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { readConversation, recordConversations } from '../../core/readConversation';
import { rewriteConfig } from '../../core/rewritePage';
import { startService } from '../../ownSites/startService';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

const identity = 'http://localhost:9099';
const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-firestore-'));
let database: Awaited<ReturnType<typeof startService>>;

test.beforeAll(async () => {
  database = await startService('firestore', {
    ALLOWED_ORIGINS: origins.shell,
    DATA_DIR: dataDir,
    RULES_FILE: 'firestore.signed-in.rules',
  });
});

test.afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const idToken = `${encode({ alg: 'none' })}.${encode({ sub: 'visitor-1', aud: 'synapsei-local' })}.`;
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Stands in for Google's identity service, and creates an account for every visitor. */
async function signIn(page: Page): Promise<string[]> {
  const accounts: string[] = [];
  await page.route(`${identity}/**`, async (route) => {
    const account = { localId: 'visitor-1', idToken, refreshToken: 'r', expiresIn: '3600' };
    const isSignUp = route.request().url().includes('accounts:signUp');
    if (isSignUp && route.request().method() === 'POST') accounts.push(account.localId);
    const json = isSignUp ? account : { users: [{ localId: 'visitor-1' }] };
    await route.fulfill({ headers: cors, json });
  });
  return accounts;
}

const recaptcha = `grecaptcha = { enterprise: {
  ready: (callback) => callback(),
  render: (container, { callback }) => (callback(), 0),
  execute: async () => 'proof',
} };`;

/** Stands in for Google's reCAPTCHA, which trusts every visitor, and for the exchange of its proof. */
async function passAppCheck(page: Page): Promise<void> {
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  );
  await page.route('https://content-firebaseappcheck.googleapis.com/**', (route) =>
    route.fulfill({ headers: cors, json: { token: 'checked', ttl: '3600s' } }),
  );
}

/** The database's requests. A reload repeats unanswered ones, which count once. */
function recordRequests(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(database.origin) && request.method() === 'POST')
      sent.push(request);
  });
  return sent;
}

// Specification: calls.11
test(
  'a visitor whom the site signs in once and checks writes under the strict rules, each message counted',
  ownServices,
  async ({ page, site, request }) => {
    const chat = createChat(page);
    await passAppCheck(page);
    const accounts = await signIn(page);
    await rewriteConfig(page, {
      firebase: { anonymousSignIn: true, appCheckKey: 'site-key' },
      services: { identity, firestore: database.origin },
    });
    const [ids, sent] = [recordConversations(page), recordRequests(page)];
    await site.open('/chat');
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(/gam/i);
    await expect(chat.field).toBeEnabled();
    const stored = () => readConversation(request, ids[0] ?? '', database.origin);
    await expect.poll(async () => (await stored()).messages.length).toBe(2);
    await page.reload();
    await chat.ask('What is Nexus?');
    await expect(chat.replies).toHaveCount(2);
    await expect(chat.field).toBeEnabled();

    await expect.poll(async () => (await stored()).messages.length).toBe(4);
    const { conversation, messages } = await stored();
    expect(conversation).toMatchObject({
      messageCount: { integerValue: '4' },
      uid: { stringValue: 'visitor-1' },
      lastMessageId: messages.at(-1)!.fields.messageId,
      expiresAt: { timestampValue: expect.any(String) },
    });
    const proofs = await Promise.all(
      sent.map(async (one) => [
        await one.headerValue('x-firebase-appcheck'),
        await one.headerValue('authorization'),
      ]),
    );
    expect(sent.map((one) => one.url()).join('\n')).toMatch(/:commit.*:batchGet.*:commit/s);
    expect(proofs).toEqual(sent.map(() => ['checked', `Bearer ${idToken}`]));
    expect(accounts).toHaveLength(1);
  },
);
