import type { Page } from '@playwright/test';
import { promote } from '@synapsei/tooling/src/release/commands/promote';
import { promoteShell, publishShell } from '@synapsei/tooling/src/release/commands/publishShell';
import { publish } from '@synapsei/tooling/src/release/commands/publish';
import { readBuild } from '@synapsei/tooling/src/release/releases/readBuild';
import { readShellBuild } from '@synapsei/tooling/src/release/releases/readShellBuild';
import { remotes } from '@synapsei/tooling/src/site/parts';
import { inRoot } from '@synapsei/tooling/src/site/paths';
import { origins } from '../core/origins';
import { previousReleases, type Builds } from '../core/previousReleases';
import { createReleaseTarget, type ReleaseTarget } from '../core/ReleaseTarget';
import { expect, test } from '../core/test';

type Age = 'now' | 'previous';
type Combination = { shell: Age; old: string[] };

const names = remotes.map(({ folder }) => folder);

/** {shell now, previous} × {all remotes now, each one previous, all previous}. */
const combinations: Combination[] = (['now', 'previous'] as const).flatMap((shell) =>
  [[], ...names.map((name) => [name]), names].map((old) => ({ shell, old })),
);

const sayOf = ({ shell, old }: Combination) =>
  `shell ${shell}, ${old.length === 0 ? 'all remotes now' : `${old.join(' and ')} previous`}`;

/** The services answer the site's own origin only, and this target has another. */
async function openServices(page: Page) {
  for (const service of [origins.ai, origins.content, origins.feed, origins.firestore]) {
    await page.route(`${service}/**`, async (route) => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (route.request().method() === 'OPTIONS')
        return route.fulfill({ status: 204, headers: cors });
      const headers = { ...route.request().headers(), origin: origins.shell };
      const response = await route.fetch({ headers });
      return route.fulfill({ response, headers: { ...response.headers(), ...cors } });
    });
  }
}

/** What a visitor does across remotes: reads, listens, navigates, asks. */
async function smoke(page: Page, url: string) {
  await openServices(page);
  await page.goto('about:blank');
  await page.goto(url);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('region', { name: /Real Talk on Next-Gen Products/ })).toBeAttached();
  await expect(page.getByRole('button', { name: /Open chat/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(heading).toHaveText('Products we build ourselves');
  await page.getByRole('banner').getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByRole('button', { name: 'Tell me about predictive analysis' }).click();
  await expect(page.getByRole('log')).toContainText(/forecast/i);
}

test.describe.configure({ mode: 'serial' });

test.describe('version skew', () => {
  let target: ReleaseTarget;
  let builds: Record<Age, Builds>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const now = names.map((name) => [name, inRoot(name, 'dist')] as const);
    builds = {
      now: { shell: inRoot('shell', 'dist'), remotes: Object.fromEntries(now) },
      previous: await previousReleases(),
    };
    target = await createReleaseTarget();
    await publishShell(target.context, builds.previous.shell);
    for (const name of names) await publish(target.context, builds.previous.remotes[name]!);
  });

  test.afterAll(() => target.stop());

  async function release({ shell, old }: Combination) {
    await promoteShell(target.context, readShellBuild(builds[shell].shell).record.version);
    for (const name of names) {
      const folder = builds[old.includes(name) ? 'previous' : 'now'].remotes[name]!;
      const { release: record } = readBuild(folder);
      await promote(target.context, record.name, record.version);
    }
  }

  for (const combination of combinations) {
    test(`with ${sayOf(combination)} a visitor reads, navigates and asks`, async ({ page }) => {
      await release(combination);
      await smoke(page, target.url);
      await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
    });
  }
});
