import type { Page, Route } from '@playwright/test';
import { collectorToken } from '@synapsei/workspace/testing';
import { both, drill, ownServices } from '../../core/needs';
import { origins } from '../../core/origins';
import { readConversation, recordConversations } from '../../core/readConversation';
import { rewriteConfig } from '../../core/rewritePage';
import { startService } from '../../ownSites/startService';
import { expect, test } from '../../core/test';
import { createChat, type Chat } from '../../pages/Chat';

const commits = `${origins.firestore}/**`;

const away = (route: Route) => route.abort('connectionrefused');

/** Fails every third write, alternately as an overloaded database and as one with wrong rules. */
function refuseEveryThird() {
  let count = 0;
  return (route: Route) => {
    count += 1;
    if (count % 3 !== 0) return route.continue();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: count % 6 === 0 ? 403 : 503, headers, body: '{}' });
  };
}

async function talk(chat: Chat, text: string): Promise<void> {
  const before = await chat.replies.count();
  await chat.ask(text);
  await expect(chat.replies).toHaveCount(before + 1);
  await expect(chat.field).toBeEnabled();
}

type Saved = Awaited<ReturnType<typeof readConversation>>;

const questionsIn = ({ messages }: Saved) =>
  messages
    .filter(({ fields }) => fields.role?.stringValue === 'user')
    .map(({ fields }) => fields.content?.stringValue);

/** Every message is there once, is counted, and was saved in order. */
function expectWhole(saved: Saved, questions: string[]): void {
  const { conversation, messages } = saved;
  expect(questionsIn(saved)).toEqual(questions);
  const roles = messages.map(({ fields }) => fields.role?.stringValue);
  expect(roles).toEqual(questions.flatMap(() => ['user', 'assistant']));
  const ids = messages.map(({ fields }) => fields.messageId?.stringValue);
  expect(ids).toEqual([...ids].sort());
  expect(conversation?.messageCount).toEqual({ integerValue: String(messages.length) });
}

const questions = ['What is Nexus?', 'What is gamification?', 'What do you offer?'];

test.describe('no message is lost', both(ownServices, drill), () => {
  /**
   * Waits until the database has this many messages of the page's conversation. `stepMs`: how far the page's clock
   * advances at each check, less than an attempt may take. Without it the clock runs normally.
   */
  async function readWhole(page: Page, [id]: string[], count: number, stepMs = 0): Promise<Saved> {
    const read = () => readConversation(page.request, id ?? '');
    const next = async () => {
      if (stepMs > 0) await page.clock.runFor(stepMs);
      return (await read()).messages.length;
    };
    await expect.poll(next).toBe(count);
    return read();
  }

  test('while the database is away for six seconds at opening', async ({ page, site }) => {
    const [chat, ids] = [createChat(page), recordConversations(page)];
    await page.clock.install();
    await page.route(commits, away);
    await site.open('/chat');
    await talk(chat, questions[0]!);
    await page.clock.runFor(6_000);
    await page.unroute(commits);
    await talk(chat, questions[1]!);
    expectWhole(await readWhole(page, ids, 4, 4_000), questions.slice(0, 2));
    expect(ids).toHaveLength(1);
  });

  test('while it is away for a minute in the middle', async ({ page, site }) => {
    const [chat, ids] = [createChat(page), recordConversations(page)];
    await page.clock.install();
    await site.open('/chat');
    await talk(chat, questions[0]!);
    await readWhole(page, ids, 2);
    await page.route(commits, away);
    await talk(chat, questions[1]!);
    await page.clock.runFor(60_000);
    await talk(chat, questions[2]!);
    await page.unroute(commits);
    expectWhole(await readWhole(page, ids, 6, 4_000), questions);
  });

  test('while it refuses every third write', async ({ page, site }) => {
    const [chat, ids] = [createChat(page), recordConversations(page)];
    await page.clock.install();
    await page.route(commits, refuseEveryThird());
    await site.open('/chat');
    for (const question of questions) {
      await talk(chat, question);
      await page.clock.runFor(10_000);
    }
    expectWhole(await readWhole(page, ids, 6, 4_000), questions);
  });

  test('when the tab is closed while it is away and opened again, and the release’s figures tell', async ({
    page,
    site,
  }) => {
    const collector = await startService('collector', {
      ALLOWED_ORIGINS: origins.shell,
      REGISTRY_URL: `${origins.shell}/registry.json`,
      COLLECTOR_TOKEN: collectorToken(),
      VISITS_PER_ADDRESS: '1000',
    });
    const [chat, ids] = [createChat(page), recordConversations(page)];
    await rewriteConfig(page, { telemetry: { collector: collector.origin } });
    await page.route(commits, away);
    await site.open('/chat');
    await talk(chat, questions[0]!);
    await page.goto('about:blank');
    await page.unroute(commits);
    await site.open('/chat');
    // Earlier messages are shown: from here on replies can be counted.
    await expect(chat.replies).toHaveCount(1);
    await talk(chat, questions[1]!);
    expectWhole(await readWhole(page, ids, 4), questions.slice(0, 2));
    await page.goto('about:blank');
    const headers = { authorization: `Bearer ${collectorToken()}` };
    const counts = async () => {
      const metrics = await (await fetch(`${collector.origin}/metrics`, { headers })).text();
      const lines = metrics.matchAll(/remote="mf_chat".*outcome="(message-.*?)".* (\d+)$/gm);
      return [...lines].map(([, outcome, count]) => `${outcome} ${count}`).sort();
    };
    await expect.poll(counts).toEqual(['message-saved-late 2', 'message-waiting 2']);
    await collector.stop();
  });
});
