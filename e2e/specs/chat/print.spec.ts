import type { Page } from '@playwright/test';
import { openScriptedChat } from '../../pages/openScriptedChat';
import { expect, test } from '../../core/test';

const replyTo = (question: string) => `${question}.\n\n${'A line of the reply. '.repeat(40)}`;

/** Number of A4 sheets that the page takes. */
const countSheets = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;

test('a printed chat is every message on as many sheets as it takes, without what is for screens', async ({
  page,
  site,
}) => {
  const { ai, chat } = await openScriptedChat(page, site);
  for (let index = 1; index <= 12; index += 1) {
    await chat.ask(`Question ${index}`);
    await ai.chunk(replyTo(`Reply ${index}`));
    await ai.complete();
    await expect(chat.field).toBeEnabled();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(chat.field).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Topics and tips' })).toBeHidden();
  await expect(site.heading).toBeVisible();
  // Nothing around a message cuts it off.
  const cutOff = () =>
    chat.log.locator('li[data-role]').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { bottom } = row.getBoundingClientRect();
          for (let box = row.parentElement; box; box = box.parentElement)
            if (box.getBoundingClientRect().bottom < bottom - 1 && box !== document.documentElement)
              return true;
          return false;
        }).length,
    );
  await expect.poll(cutOff).toBe(0);
  await expect(chat.log.locator('li[data-role]')).toHaveCount(24);
  expect(await countSheets(page)).toBeGreaterThanOrEqual(4);
});

test('a printed page has the transcript that is open, and no dialog', async ({ page, site }) => {
  await site.openSettled('/');
  const middle = page.getByRole('group', { name: 'From Pilot to Product' });
  await middle.getByRole('button', { name: 'Transcript' }).click();
  const transcript = page.getByRole('region', { name: /^Transcript of/ });
  await expect(transcript).toBeVisible();
  await site.header.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox')).toBeVisible();
  const sheets = await countSheets(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox')).toBeHidden();
  const hidden = await transcript.evaluate(
    (box) => box.scrollHeight - (box.closest('[class*=media]') ?? box).clientHeight,
  );
  expect(hidden).toBeLessThanOrEqual(1);
  expect(sheets).toBeGreaterThan(2);
});
