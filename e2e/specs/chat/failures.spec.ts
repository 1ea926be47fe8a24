import { ownServices, writes } from '../../core/needs';
import { origins } from '../../core/origins';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/createChat';

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
