import type { Browser, Page } from '@playwright/test';
import type { Release, ShellRecord } from '@synapsei/shared-types';
import { remoteName } from '@synapsei/tooling/checkNames';
import { promote } from '@synapsei/tooling/promote';
import { publishShell } from '@synapsei/tooling/publishShell';
import { remotes } from '@synapsei/tooling/parts';
import { rollback } from '@synapsei/tooling/rollback';
import { forgeShell } from '../../core/forgeShell';
import { createReleaseTarget, type ReleaseTarget } from '../../core/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';

const version = '2.0.0';
const title = 'Welcome to Enhanced Chat Experience!';
const nextTitle = 'Welcome to the next platform!';

type Upgrade = {
  what: string;
  needs: Partial<Release>;
  provides: Partial<ShellRecord['provides']>;
  says: RegExp;
};

const upgrades: Upgrade[] = [
  {
    what: 'contract',
    needs: { contract: '^2.0.0' },
    provides: { contract: '2.0.0' },
    says: /needs contract \^2\.0\.0, the shell provides 1\./,
  },
  {
    what: 'federation runtime',
    needs: { runtime: '3.0' },
    provides: { runtime: '3.0' },
    says: /was built for federation runtime 3\.0, the shell runs 2\./,
  },
];

const folders = remotes.map(({ folder }) => folder);
const names = folders.map(remoteName);
const everything = ['shell', ...names].map((name) => ({ name, version }));

/** As a visitor who comes back to the tab: it asks for the registry at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const notice = (page: Page) => page.getByRole('status').getByText('A new version is available');

/** A visit of its own, which knows nothing of those before it. */
async function expectNewVisit(browser: Browser, { url }: ReleaseTarget, text: string) {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto(`${url}#/chat`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await visitor.close();
}

for (const { what, needs, provides, says } of upgrades) {
  test.describe(`another ${what}`, both(ownServices, drill), () => {
    let target: ReleaseTarget;

    test.beforeAll(async () => {
      target = await createReleaseTarget();
    });

    test.afterAll(() => target.stop());

    /** As the teams do, one by one; the shell comes in their midst. */
    async function publishAll(browser: Browser) {
      const [first, ...others] = folders.map(
        (remote) => () =>
          target.publish(
            {
              remote,
              version,
              record: needs,
              change: (source) => source.replaceAll(title, nextTitle),
            },
            false,
          ),
      );
      const shell = () => publishShell(target.context, forgeShell(version, provides));
      for (const publish of [first, shell, ...others]) {
        await publish?.();
        await expectNewVisit(browser, target, title);
      }
    }

    test('is published by its teams, goes live at once and back at once, under open tabs', async ({
      page,
      site,
      browser,
    }) => {
      test.setTimeout(240_000);
      await page.goto(`${target.url}#/products`);
      await expect(site.heading).toHaveText(/^Products /);
      await expect(page.locator('[data-offered="false"]')).toBeAttached();

      await publishAll(browser);
      await expect(promote(target.context, everything.slice(1))).rejects.toMatchObject({
        details: names.map(() => expect.stringMatching(says) as unknown),
      });

      await promote(target.context, everything);
      await expectNewVisit(browser, target, nextTitle);
      await comeBack(page);
      await expect(notice(page)).toBeVisible();
      await site.navigate('Chat');
      await expect(site.heading).toHaveText(title);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(site.heading).toHaveText(nextTitle);
      await expect(page.locator('[data-offered="false"]')).toBeAttached();

      await rollback(
        target.context,
        everything.map(({ name }) => ({ name })),
      );
      await expectNewVisit(browser, target, title);
      await comeBack(page);
      await site.navigate('Products');
      await expect(site.heading).toHaveText(/^Products /);
      await site.navigate('Chat');
      await expect(site.heading).toHaveText(nextTitle);
      await page.reload();
      await expect(site.heading).toHaveText(title);
    });
  });
}
