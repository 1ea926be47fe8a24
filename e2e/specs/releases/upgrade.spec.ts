import type { Browser } from '@playwright/test';
import type { Release, ShellRecord } from '@synapsei/shared-types/registry';
import { remoteName } from '@synapsei/release';
import { promote, publish, rollback } from '@synapsei/release/testing';
import { remotes } from '@synapsei/workspace/testing';
import type { RemoteName } from '../../core/origins';
import { forgeShell } from '../../ownSites/forgeShell';
import { createReleaseTarget, type ReleaseTarget } from '../../ownSites/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { comeBack, notice, untilLive } from '../../ownSites/openTab';
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

/** A separate visit, which knows nothing of earlier ones. */
async function expectNewVisit(browser: Browser, { url }: ReleaseTarget, text: string) {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto(`${url}#/chat`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await visitor.close();
}

for (const { what, needs, provides, says } of upgrades) {
  test(
    `another ${what} is published by its teams, goes live at once and back at once, under open tabs`,
    both(ownServices, drill),
    async ({ page, site, browser }) => {
      test.setTimeout(240_000);
      const target = await createReleaseTarget();
      await page.goto(`${target.url}#/products`);
      await expect(site.heading).toHaveText(/^Products /);
      await untilLive(page);

      const change = (source: string) => source.replaceAll(title, nextTitle);
      const publishRemote = (remote: RemoteName) =>
        target.publish({ remote, version, record: needs, change }, false);
      const [first, ...others] = folders.map((remote) => () => publishRemote(remote));
      const shell = () => publish(target.context, forgeShell(version, provides));
      // Releases as teams do, one by one, with the shell in between.
      for (const publishNext of [first!, shell, ...others]) {
        await publishNext();
        await expectNewVisit(browser, target, title);
      }
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
      await untilLive(page);

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
      await target.stop();
    },
  );
}
