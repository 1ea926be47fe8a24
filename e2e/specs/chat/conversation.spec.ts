import type { APIRequestContext, Request } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { expect, test } from '../../core/test';
import { readConversation, recordConversations } from '../../core/readConversation';
import { Chat } from '../../pages/Chat';

const devices = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false, typed: 'product' },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, typed: 'faq' },
];

/** Everything is real: the built site, the AI service and the Firestore service. */
for (const { name, typed, ...use } of devices) {
  test.describe(`a visitor's whole conversation on a ${name}`, ownServices, () => {
    test.use(use);

    test('starts in the widget, continues on the page and is stored as specified', async ({
      page,
      site,
      request,
    }) => {
      const chat = new Chat(page);
      const ids = recordConversations(page);
      await site.open('/products');

      await chat.openWidget();
      await page.getByRole('button', { name: "I'm interested in LLM integration" }).click();
      await expect(chat.replies).toHaveCount(1);
      await expect(chat.field).toBeEnabled();
      await page.getByRole('combobox', { name: 'Chat mode' }).selectOption('faq');
      await chat.ask('What does the Professional plan cost per hour?');
      await expect(chat.replies).toHaveCount(2);
      await expect(chat.replies.last()).toContainText('$50');
      await expect(chat.field).toBeEnabled();

      await page.getByRole('link', { name: 'Open the full-page chat' }).click();
      await expect(page).toHaveURL(/#\/chat$/);
      await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
      await expect(chat.replies).toHaveCount(2);
      await page.getByRole('button', { name: 'Show me your multi-agent systems' }).click();
      await expect(chat.replies).toHaveCount(3);
      await expect(chat.replies.last()).toContainText(/agent/i);
      await expect(chat.field).toBeEnabled();

      // Without streaming, where a visitor can choose.
      const streaming = page.getByRole('checkbox', { name: /Streaming responses/ });
      // eslint-disable-next-line playwright/no-conditional-in-test -- the phone hides it, as specified
      if (name === 'desktop') await streaming.uncheck();
      const asked: string[] = [];
      page.on('request', (sent) => sent.url().includes('/api/ai/') && asked.push(sent.method()));
      await chat.ask('What is Nexus?');
      await expect(chat.replies).toHaveCount(4);
      await expect(chat.replies.last()).toContainText(/Nexus/);
      await expect(chat.field).toBeEnabled();
      expect(asked).toEqual(['POST']);

      expect(ids).toHaveLength(1);
      const shown = {
        questions: await chat.texts(chat.questions),
        replies: await chat.texts(chat.replies),
      };
      await expect
        .poll(async () => (await readConversation(request, ids[0]!)).messages.length)
        .toBe(8);
      const { conversation, messages } = await readConversation(request, ids[0]!);
      expect(conversation).toEqual({
        startedAt: { timestampValue: expect.any(String) },
        lastActivity: { timestampValue: messages.at(-1)!.fields.timestamp!.timestampValue },
        messageCount: { integerValue: '8' },
        status: { stringValue: 'active' },
        source: { stringValue: 'floating_assistant' },
      });
      // A phone hides the category of the page's suggestion: the default one counts.
      const types = ['qualification', 'faq', 'product', typed];
      messages.forEach(({ name: path, fields }, index) => {
        const isQuestion = index % 2 === 0;
        const list = isQuestion ? shown.questions : shown.replies;
        expect(fields).toEqual({
          content: { stringValue: expect.any(String) },
          role: { stringValue: isQuestion ? 'user' : 'assistant' },
          timestamp: { timestampValue: expect.any(String) },
          type: { stringValue: types[Math.floor(index / 2)] },
          messageId: { stringValue: path.split('/').at(-1) },
        });
        const saved = fields.content!.stringValue!.replaceAll('**', '');
        expect(saved.replaceAll(/\s/g, '')).toBe(
          list[Math.floor(index / 2)]!.replaceAll(/\s/g, ''),
        );
      });
    });
  });
}

/** Waits for an existing record: its id is already visible when its creation is requested. */
async function sourceOf(request: APIRequestContext, id: string): Promise<string> {
  const { conversation } = await readConversation(request, id);
  return conversation ? (conversation.source?.stringValue ?? 'none') : 'no record yet';
}

test(
  'each record has the source of the surface that created it, whichever opened first',
  ownServices,
  async ({ page, site, request }) => {
    const chat = new Chat(page);
    const ids = recordConversations(page);
    const beginAnew = async () => {
      await page.getByRole('button', { name: 'New conversation' }).click();
      await expect(chat.replies).toHaveCount(0);
    };
    await site.open('/chat');
    await chat.ask('What is gamification?');
    await expect(chat.replies).toHaveCount(1);
    await expect(chat.field).toBeEnabled();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await chat.openWidget();
    await expect(chat.replies).toHaveCount(1);
    await beginAnew();
    await chat.ask('What is Nexus?');
    await expect(chat.replies).toHaveCount(1);
    await expect(chat.field).toBeEnabled();
    await page.getByRole('link', { name: 'Open the full-page chat' }).click();
    await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
    await beginAnew();
    await expect.poll(() => ids.length).toBe(3);
    await expect
      .poll(() => Promise.all(ids.map((id) => sourceOf(request, id))))
      .toEqual(['none', 'floating_assistant', 'none']);
  },
);

test(
  'a conversation whose record failed gets one from the widget after a reload',
  ownServices,
  async ({ page, site, request }) => {
    const chat = new Chat(page);
    const commits = `${origins.firestore}/**`;
    await page.route(commits, (route) => route.abort('connectionrefused'));
    const failure = page.waitForEvent('console', (line) =>
      line.text().includes('could not be created'),
    );
    await site.open('/products');
    await chat.openWidget();
    await chat.ask('What is predictive analysis?');
    // Before its first words the service names the reply, and only a named one can be resumed.
    await chat.replies.locator('p').first().waitFor();
    await failure;
    await page.unroute(commits);
    await page.reload();
    const ids = recordConversations(page);
    await chat.openWidget();
    await expect(chat.replies).toContainText(/forecast/i);
    await expect.poll(() => ids.length).toBe(1);
    await expect.poll(() => sourceOf(request, ids[0]!)).toBe('floating_assistant');
  },
);

test(
  'a conversation keeps one id from its first question, even if its record fails later',
  ownServices,
  async ({ page, site }) => {
    const chat = new Chat(page);
    let refuse: () => void = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route(`${origins.firestore}/**`, async (route) => {
      await refused;
      await route.fulfill({ status: 403, body: '{}' });
    });
    const failure = page.waitForEvent('console', (line) =>
      line.text().includes('could not be created'),
    );
    const asked: Request[] = [];
    page.on('request', (sent) => sent.url().endsWith('/api/ai/chat/stream') && asked.push(sent));
    const questions = ['What is gamification?', 'What is Nexus?'];
    await site.open('/chat');
    const ask = async (question: string) => {
      await chat.ask(question);
      await expect(chat.questions.last()).toContainText(question);
      await expect(chat.field).toBeEnabled();
    };
    await ask(questions[0]!);
    refuse();
    await failure;
    await ask(questions[1]!);
    await page.reload();
    await ask(questions[0]!);

    const bodies = asked.map((sent) => sent.postDataJSON() as { conversationId: string });
    const { conversationId } = bodies[0]!;
    expect(bodies).toEqual(
      [...questions, questions[0]].map((message) => ({ message, type: 'faq', conversationId })),
    );
    const keys = await Promise.all(asked.map((sent) => sent.headerValue('idempotency-key')));
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  },
);
