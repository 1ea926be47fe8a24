import { ownServices, writes } from '../../core/needs';
import { origins } from '../../core/origins';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

const streamingFailed =
  'Sorry, I encountered an error while streaming the response. Please try again.';

test(
  'a database that is down, slow or refusing delays no reply and shows no failure',
  ownServices,
  async ({ page, site }) => {
    const chat = createChat(page);
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    const commits = `${origins.firestore}/**`;
    const faults = [
      () => page.route(commits, (route) => route.abort('connectionrefused')),
      () => page.route(commits, () => Promise.resolve()),
      () => page.route(commits, (route) => route.fulfill({ status: 403, body: '{}' })),
    ];
    for (const [index, fault] of faults.entries()) {
      await page.unroute(commits);
      await fault();
      await site.open('/chat');
      await page.reload();
      await chat.ask(`Question ${index}: what is gamification?`);
      await expect(chat.replies.last()).toContainText(/gam/i);
      await expect(chat.field).toBeEnabled();
      await expect(page.getByText(streamingFailed)).toBeHidden();
    }
    await expect.poll(() => errors.join('\n')).toContain('The conversation could not be created');
  },
);

test(
  'a reply whose process is gone is asked for once more, and replaced',
  ownServices,
  async ({ page, site }) => {
    const chat = createChat(page);
    const keys: (string | undefined)[] = [];
    const headers = { 'access-control-allow-origin': '*' };
    const event = (type: string, data: string) => `data: ${JSON.stringify({ type, data })}\n\n`;
    const begun = event('reply', 'gone') + event('chunk', 'Half of a reply');
    await page.route(`${origins.ai}/api/ai/replies/**`, (route) =>
      route.fulfill({ status: 404, headers }),
    );
    await page.route(`${origins.ai}/api/ai/chat/stream`, (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.fulfill({ headers, body: begun }) : route.continue();
    });
    const limits = page.waitForResponse(`${origins.ai}/api/ai/limits`);
    await site.open('/chat');
    await limits;
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(/gam/i);
    await expect(chat.field).toBeEnabled();
    await expect(chat.replies).toHaveCount(1);
    await expect(chat.replies).not.toContainText('Half of a reply');
    await expect(page.getByText('The reply was cut off.')).toBeHidden();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);

test(
  'offline the visitor is told; a message fails fast and is resent once online',
  writes,
  async ({ page, site, context }) => {
    const chat = createChat(page);
    await site.open('/chat');
    await expect(chat.field).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    await chat.ask('What is gamification?');
    await expect(chat.replies).toContainText(streamingFailed);
    await context.setOffline(false);
    await expect(page.getByText(/^You are offline\./)).toBeHidden();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(chat.replies).toContainText(/gam/i);
    await expect(chat.replies).toHaveCount(1);
    await expect(chat.questions).toHaveCount(1);
  },
);
