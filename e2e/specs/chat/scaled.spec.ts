import type { APIRequestContext, Page } from '@playwright/test';
import type { StreamEvent } from '@synapsei/shared-types/chat';
import { isInstalled } from '@synapsei/presets/engines';
import { both, drill, ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { readConversation, recordConversations } from '../../core/readConversation';
import { rewriteConfig } from '../../core/rewritePage';
import { startScaledAi, type ServerName } from '../../core/startScaledAi';
import { expect, test } from '../../core/test';
import { createChat, type Chat } from '../../pages/createChat';
import type { Site } from '../../pages/createSite';

/** Its answer is some hundred words. */
const question = 'What do you offer?';

/** Of a reply on a slow machine, in ms. */
const wholeReply = { timeout: 120_000 };

let scaled: Awaited<ReturnType<typeof startScaledAi>>;

/** The chat page of a visitor, and who answered its requests about replies, in order. */
async function openChat(page: Page, site: Site) {
  const servedBy: ServerName[] = [];
  page.on('response', (response) => {
    if (!/\/api\/ai\/(chat|replies)\//.test(response.url())) return;
    servedBy.push(response.headers()['x-served-by'] as ServerName);
  });
  await rewriteConfig(page, { services: { ai: scaled.origin } });
  await site.open('/chat');
  return { chat: createChat(page), servedBy };
}

/** Asks, and resolves once the reply is under way. @returns what it is known by */
async function begin(page: Page, chat: Chat, text = question) {
  const before = await chat.replies.count();
  const answer = page.waitForResponse(/\/chat\/stream$/);
  await chat.ask(text);
  const response = await answer;
  await chat.replies.nth(before).locator('p').first().waitFor();
  return { request: response.request(), id: response.headers()['x-reply-id']! };
}

type Act = (passTurns: () => Promise<void>) => Promise<ServerName[]>;

/**
 * Does it until both processes took part: requests have turns, and each time `passTurns` passes one
 * more of them to somebody else.
 * @param act returns who took part
 */
async function untilBoth(act: Act): Promise<void> {
  for (let turns = 0, names: ServerName[] = []; new Set(names).size < 2; turns += 1)
    names = await act(async () => {
      for (let passed = 0; passed < turns; passed += 1)
        await fetch(`${scaled.origin}/api/ai/limits`);
    });
}

const textOf = (stream: string) =>
  stream
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as StreamEvent)
    .map(({ type, data }) => (type === 'chunk' ? data : ''))
    .join('');

/** The answer of the site's own process, which nothing disturbs. */
async function wholeAnswer(request: APIRequestContext): Promise<string> {
  const data = { message: question, type: 'faq', conversationId: 'undisturbed' };
  return textOf(await (await request.post(`${origins.ai}/api/ai/chat/stream`, { data })).text());
}

/** The last message of the visitor's conversation, as its page saved it. */
async function lastSaved(request: APIRequestContext, [conversation]: string[]) {
  const { messages } = await readConversation(request, conversation!);
  return messages.at(-1)?.fields.content?.stringValue;
}

/** The visitor has one reply, and it is saved as an undisturbed process answers. */
async function expectWhole(chat: Chat, request: APIRequestContext, conversations: string[]) {
  await expect(chat.field).toBeEnabled(wholeReply);
  const whole = await wholeAnswer(request);
  await expect.poll(() => lastSaved(request, conversations)).toBe(whole);
  await expect(chat.replies).toHaveCount(1);
}

const needs = both(ownServices, drill);

test.describe('with two AI processes behind a balancer without stickiness', needs, () => {
  // The processes are started once.
  test.describe.configure({ mode: 'default' });
  // eslint-disable-next-line playwright/no-skipped-test -- engines that this machine cannot have
  test.skip(!isInstalled('haproxy') || !isInstalled('redis-server'), 'needs HAProxy and Redis');

  test.beforeAll(async () => {
    scaled = await startScaledAi();
  });

  test.afterAll(() => scaled.stop());

  test('after a reload a reply goes on at the other process, byte for byte', async ({
    page,
    site,
    request,
  }) => {
    const conversations = recordConversations(page);
    const { chat, servedBy } = await openChat(page, site);
    await begin(page, chat);
    await untilBoth(async (passTurns) => {
      const before = servedBy.length;
      await passTurns();
      await page.reload();
      await expect.poll(() => servedBy.length).toBeGreaterThan(before);
      return servedBy;
    });
    await expectWhole(chat, request, conversations);
  });

  test('a stop that reaches the other process ends the reply', async ({ page, site, request }) => {
    const { chat, servedBy } = await openChat(page, site);
    let replyId = '';
    await untilBoth(async (passTurns) => {
      servedBy.length = 0;
      ({ id: replyId } = await begin(page, chat));
      await passTurns();
      await chat.stopButton.click();
      await expect(chat.field).toBeEnabled();
      await expect.poll(() => servedBy.length).toBe(2);
      return servedBy;
    });
    await expect(chat.replies.last()).toContainText('You stopped this reply.');
    // At both: the next request is the other one's.
    for (let turn = 0; turn < 2; turn += 1) {
      const kept = await request.get(`${scaled.origin}/api/ai/replies/${replyId}?after=0`);
      expect(await kept.text()).toContain('The answer was stopped.');
    }
  });

  test('a message that arrives twice, at one process each, is answered once', async ({
    page,
    site,
  }) => {
    const { chat, servedBy } = await openChat(page, site);
    // A page that knows the limits knows that the service takes keys.
    await chat.field.fill('x'.repeat(4_001));
    await expect(page.getByRole('alert')).toContainText('the limit is 4,000');
    await untilBoth(async (passTurns) => {
      servedBy.length = 0;
      const { request: sent, id } = await begin(page, chat, 'Hello');
      await passTurns();
      // As a network between them may repeat it.
      const again = await fetch(sent.url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': (await sent.headerValue('idempotency-key'))!,
        },
        body: sent.postData(),
      });
      expect(again.headers.get('x-reply-id')).toBe(id);
      await expect(chat.field).toBeEnabled(wholeReply);
      const [shown] = (await chat.texts(chat.replies)).slice(-1);
      const words = (text: string) => text.replaceAll(/\*\*|\s/g, '');
      expect(words(textOf(await again.text()))).toBe(words(shown!));
      return [...servedBy, again.headers.get('x-served-by') as ServerName];
    });
  });

  test('memory follows the conversation', async ({ page, site }) => {
    const { chat, servedBy } = await openChat(page, site);
    await begin(page, chat, 'What is Nexus?');
    await expect(chat.field).toBeEnabled(wholeReply);
    await page.getByRole('combobox', { name: 'Question type' }).selectOption('summary');
    await untilBoth(async (passTurns) => {
      await passTurns();
      await begin(page, chat, 'Summarise our conversation');
      await expect(chat.field).toBeEnabled(wholeReply);
      await expect(chat.replies.last()).toContainText('What is Nexus?');
      return servedBy;
    });
  });

  // Ends a process, so it comes last.
  test('kill -9 of the process that writes a reply: it ends whole at the other', async ({
    page,
    site,
    request,
  }) => {
    const conversations = recordConversations(page);
    const { chat, servedBy } = await openChat(page, site);
    await begin(page, chat);
    const [author] = servedBy;
    await scaled.kill(author!);
    await expectWhole(chat, request, conversations);
    expect(servedBy.at(-1)).toBe(author === 'ai-1' ? 'ai-2' : 'ai-1');
  });
});
