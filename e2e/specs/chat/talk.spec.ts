import { expect, test } from '../../core/test';
import { readConversation, recordConversations } from '../../core/readConversation';
import { Chat } from '../../pages/Chat';

const devices = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
];

/** Everything real: the built site, the AI service and the Firestore service. */
for (const { name, ...use } of devices) {
  test.describe(`a visitor's talk on a ${name}`, () => {
    test.use(use);

    test('on the page alone has no source', async ({ page, site, request }) => {
      const chat = new Chat(page);
      const ids = recordConversations(page);
      await site.open('/chat');
      await expect.poll(() => ids.length).toBe(1);
      await chat.ask('What is gamification?');
      await expect(chat.replies).toHaveCount(1);
      await expect(chat.field).toBeEnabled();
      await expect
        .poll(async () => (await readConversation(request, ids[0]!)).messages.length)
        .toBe(2);
      const { conversation } = await readConversation(request, ids[0]!);
      expect(Object.keys(conversation).sort()).toEqual(
        ['lastActivity', 'messageCount', 'startedAt', 'status'].sort(),
      );
    });
  });
}
