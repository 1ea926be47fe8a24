import { answers, files } from '../../core/Faults';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';

test(
  'Back to the articles shows the list immediately, even while the content service hangs',
  ownServices,
  async ({ page, site, faults }) => {
    const ways = site.main.getByRole('link', { name: /^Read Article/ });
    await site.open('/articles');
    await expect(ways.first()).toBeVisible();
    await site.settled();
    const titles = await ways.allTextContents();
    await ways.first().click();
    await expect(page).toHaveURL(/#\/article\/\d+$/);
    await expect(site.main.getByRole('link', { name: 'Return' })).toBeVisible();
    await site.settled();

    await faults.serve('content', files.data, answers.hangs);
    // Anything that becomes busy from here on, however briefly.
    await page.evaluate(() => {
      const note = () => {
        if (document.querySelector('main [aria-busy="true"]'))
          document.body.dataset.wasBusy = 'true';
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        attributeFilter: ['aria-busy'],
      });
    });
    await page.goBack();
    await expect(ways).toHaveText(titles);
    await expect.poll(() => faults.requests.length).toBeGreaterThan(0);
    await expect(ways).toHaveText(titles);
    expect(await page.evaluate(() => document.body.dataset.wasBusy)).toBeUndefined();
  },
);
