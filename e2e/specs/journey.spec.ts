import { writes } from '../core/needs';
import { expect, test } from '../core/test';

test(
  'a visitor asks the assistant about predictive analysis and reads a streamed answer that is saved',
  writes,
  async ({ page, site }) => {
    const saved: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes(':commit') && answer.ok())
        saved.push(answer.request().postData() ?? '');
    });
    await site.open('/');
    // The link must not be replaced during the click.
    await expect(site.firstView).toHaveCount(0);
    await site.main
      .getByRole('link', { name: /Chat with Synapsei/ })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { name: 'Welcome to Enhanced Chat Experience!' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Tell me about predictive analysis' }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText(/forecast/i);
    await expect(page.getByRole('textbox').last()).toBeEnabled();
    // Question and reply.
    await expect.poll(() => saved.filter((body) => body.includes('/messages/')).length).toBe(2);
  },
);

// Specification: navigation.6
test('on /chat the logo, the footer, the expertise tags and the widget of Home are hidden', async ({
  page,
  site,
}) => {
  const parts = [
    site.header.getByRole('link', { name: /home/ }),
    site.footer,
    page.getByRole('list', { name: 'Expertise' }),
    page.getByRole('button', { name: /Open chat/ }),
  ];
  await site.open('/');
  for (const part of parts) await expect(part).toBeVisible();
  await site.navigate('Chat');
  await expect(site.heading).toHaveText('Welcome to Enhanced Chat Experience!');
  for (const part of parts) await expect(part).toBeHidden();
});
