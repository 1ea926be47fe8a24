import type { Page } from '@playwright/test';
import { preview } from '@synapsei/release/testing';
import { forgeRelease } from '../../ownSites/forgeRelease';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../ownSites/versionText';

const deployedHeading = 'Products we build ourselves';

test.describe('a preview', ownServices, () => {
  const target = shareReleaseTarget();

  // The target's clock stands still, at another time than the browser's.
  const show = (name: string, version: string, now = new Date()) =>
    preview(
      { ...target.context, now: () => now },
      forgeRelease({ remote: 'mf-content', version, change: saying(version) }),
      name,
    );
  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
  const agree = (page: Page) => page.getByRole('button', { name: 'Use it' }).click();

  test('shows to those who agree to its link, beside another one; other visitors keep the live version', async ({
    page,
    context,
  }) => {
    const [one, two] = [await show('pr-1', '7.0.1'), await show('pr-2', '7.0.2')];
    await page.goto(`${one.link}#/products`);
    await expect(heading(page)).toHaveText(deployedHeading);
    const question = `Use preview pr-1 of mf_content 7.0.1 in this tab?`;
    await expect(page.getByText(question)).toBeVisible();
    await agree(page);
    await expect(heading(page)).toHaveText(headingOf('7.0.1'));
    const shown = `mf_content, preview pr-1, until`;
    await expect(banner(page)).toContainText(shown);

    const colleague = await context.newPage();
    await colleague.goto(`${two.link}#/products`);
    await agree(colleague);
    await expect(heading(colleague)).toHaveText(headingOf('7.0.2'));
    await page.reload();
    await expect(heading(page)).toHaveText(headingOf('7.0.1'));

    const visitor = await context.newPage();
    await visitor.goto(`${target.url}#/products`);
    await expect(heading(visitor)).toHaveText(deployedHeading);
    await expect(banner(visitor)).toHaveCount(0);
    await Promise.all([colleague.close(), visitor.close()]);
  });
});
