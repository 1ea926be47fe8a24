import type { Request } from '@playwright/test';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { readConversation, recordConversations } from '../../core/readConversation';
import { createChat } from '../../pages/Chat';

/** Everything is real: the built site, the AI service and the Firestore service. */
// Specification: entities.15, entities.16, calls.10, limits.8
test(
  'starts in the widget, continues on the page and is stored as specified',
  ownServices,
  async ({ page, site, request }) => {
    const chat = createChat(page);
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

    await page.getByRole('checkbox', { name: /Streaming responses/ }).uncheck();
    const asked: Request[] = [];
    page.on('request', (sent) => sent.url().includes('/api/ai/') && asked.push(sent));
    await chat.ask('What is Nexus?');
    await expect(chat.replies).toHaveCount(4);
    await expect(chat.replies.last()).toContainText(/Nexus/);
    await expect(chat.field).toBeEnabled();
    expect(ids).toHaveLength(1);
    // Without streaming the reply is one request.
    expect(asked.map((sent) => sent.postDataJSON() as unknown)).toEqual([
      { query: 'What is Nexus?', conversationId: ids[0] },
    ]);
    const shown = {
      questions: await chat.texts(chat.questions),
      replies: await chat.texts(chat.replies),
    };
    await expect
      .poll(async () => (await readConversation(request, ids[0]!)).messages.length)
      .toBe(8);
    const { conversation, messages } = await readConversation(request, ids[0]!);
    // The database keeps it for 90 days.
    const kept = { expiresAt: { timestampValue: expect.any(String) } };
    expect(conversation).toEqual({
      startedAt: { timestampValue: expect.any(String) },
      lastActivity: { timestampValue: messages.at(-1)!.fields.timestamp!.timestampValue },
      messageCount: { integerValue: '8' },
      // The database's rules count by it.
      lastMessageId: { stringValue: messages.at(-1)!.name.split('/').at(-1) },
      status: { stringValue: 'active' },
      source: { stringValue: 'floating_assistant' },
      ...kept,
    });
    const types = ['qualification', 'faq', 'product', 'product'];
    messages.forEach(({ name: path, fields }, index) => {
      const isQuestion = index % 2 === 0;
      const list = isQuestion ? shown.questions : shown.replies;
      expect(fields).toEqual({
        content: { stringValue: expect.any(String) },
        role: { stringValue: isQuestion ? 'user' : 'assistant' },
        timestamp: { timestampValue: expect.any(String) },
        type: { stringValue: types[Math.floor(index / 2)] },
        messageId: { stringValue: path.split('/').at(-1) },
        ...kept,
      });
      // Contains neither Markdown marks nor texts for screen readers only.
      const toWords = (text: string) =>
        text
          .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
          .replaceAll(/\*\*|^\d+\. |^- |\(opens in a new tab\)|\s/gm, '');
      const shownText = list[Math.floor(index / 2)]!;
      expect(toWords(fields.content!.stringValue!)).toBe(toWords(shownText));
    });
  },
);
