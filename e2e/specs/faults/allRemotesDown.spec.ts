import { answers, files, type Faults } from '../../core/Faults';
import type { RemoteName } from '../../core/origins';
import { wholeSite } from '../../core/needs';
import { expect, test } from '../../core/test';
import { moduleNamed } from '../../pages/exposedModules';
import { withoutReload } from './expectations';

const remotes: RemoteName[] = ['mf-content', 'mf-chat', 'mf-podcast'];

async function failAll(faults: Faults) {
  for (const remote of remotes) await faults.serve(remote, files.all, answers.notFound);
}

test.describe('with every remote down', wholeSite, () => {
  test('the shell works: header, footer, theme and keyboard navigation', async ({
    page,
    site,
    faults,
  }) => {
    await failAll(faults);
    await site.open('/');
    await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
    await expect(page).toHaveTitle(/Synapsei Labs/);
    await expect(site.footer).toBeVisible();
    await site.themeToggle.focus();
    await page.keyboard.press('Space');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await site.header.getByRole('link', { name: 'Products', exact: true }).focus();
    await page.keyboard.press('Enter');
    const failed = site.main.getByRole('alert');
    await expect(failed).toContainText('Products');
    await failed.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Tab');
    await expect(failed.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
    for (const owner of ['mf_content@', 'mf_chat@'])
      await expect.poll(() => faults.console.join('\n')).toContain(`[remotes] ${owner}`);
  });

  test('each module recovers by itself once the servers do', async ({ page, site, faults }) => {
    await failAll(faults);
    await site.open('/');
    await expect(page.getByRole('alert')).toHaveCount(2);
    await faults.heal();
    await withoutReload(page, async () => {
      await site.main.getByRole('button', { name: 'Try again' }).click();
      // Its failure also has a heading.
      await expect(site.heading).toHaveText('From AI idea to a system that runs');
      await expect(site.firstView).toHaveCount(0);
      await site.tryAgain.click();
      for (const name of ['chat widget', 'podcast slot']) {
        await expect(moduleNamed(page, name).content).toBeVisible();
      }
    });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test(
  "the shell's own federation runtime can fail too, and recovers at 'Try again'",
  wholeSite,
  async ({ page, site, faults }) => {
    await faults.serve('shell', /\/federation\.[0-9a-f]{8}\.js/, answers.notFound);
    await site.open('/products');
    await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
    expect(faults.console.join('\n')).toContain('the federation runtime cannot be loaded');
    await faults.heal();
    await withoutReload(page, async () => {
      await site.main.getByRole('button', { name: 'Try again' }).click();
      await expect(site.heading).toHaveText('Products we build ourselves');
    });
  },
);
