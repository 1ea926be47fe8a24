import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { publish, findUnmet, Refusal, readBuild, readShellBuild } from '@synapsei/release/testing';
import { remotes } from '@synapsei/workspace/testing';
import { origins, type RemoteName } from '../core/origins';
import {
  buildsOf,
  distOf,
  hasEarlierBuilds,
  previousReleases,
  type Builds,
} from './previousReleases';
import { createReleaseTarget, type ReleaseTarget } from '../ownSites/ReleaseTarget';
import { both, drill, ownServices } from '../core/needs';
import { expect, test } from '../core/test';

type Age = 'now' | 'previous';
type Combination = { shell: Age; old: RemoteName[] };

const names = remotes.map(({ folder }) => folder);

/** Renamed builds of today differ in nothing but their names: the remote with the slots of others stands for each. */
const alone: RemoteName[] = hasEarlierBuilds ? names : ['mf-content'];

/** {shell now, previous} × {all remotes now, each one previous, all previous}. */
const combinations: Combination[] = (['now', 'previous'] as const).flatMap((shell) =>
  [[], ...alone.map((name) => [name]), names].map((old) => ({ shell, old })),
);

const sayOf = ({ shell, old }: Combination) =>
  `shell ${shell}, ${old.length === 0 ? 'all remotes now' : `${old.join(' and ')} previous`}`;

/** The services accept only the site's own origin, and this target has another. */
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

/** A visit across remotes: reads, listens, navigates, asks. */
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

type Refused = { name: RemoteName; why: readonly string[] };

/** Publishes a remote as its team would. @returns the reasons why it is refused, one per line */
async function tryToPublish(
  { context }: ReleaseTarget,
  folder: string,
): Promise<readonly string[]> {
  try {
    await publish(context, folder, { isPromoted: true });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.details;
    throw error;
  }
}

test.describe('version skew', both(ownServices, drill), () => {
  // The previous releases are made once.
  test.describe.configure({ mode: 'default' });
  let builds: Record<Age, Builds>;

  test.beforeAll(async () => {
    builds = { previous: await previousReleases(), now: await buildsOf(distOf) };
  });

  /** In realistic order: each remote's previous release first, then the requested ones of today. */
  async function release(target: ReleaseTarget, { old }: Combination): Promise<Refused[]> {
    for (const name of names) await publish(target.context, builds.previous[name]);
    const refused: Refused[] = [];
    for (const name of names.filter((one) => !old.includes(one)))
      refused.push({ name, why: await tryToPublish(target, builds.now[name]) });
    return refused.filter(({ why }) => why.length > 0);
  }

  const recordOf = (shell: Age) => readShellBuild(builds[shell].shell).record;

  /** The refusal's line for a remote of today in this shell, if there is one. */
  function sayUnmet(name: RemoteName, shell: Age): string[] {
    const { record: remote } = readBuild(builds.now[name]);
    const { version, provides } = recordOf(shell);
    const unmet = findUnmet(remote, provides);
    const pair = `${remote.name} ${remote.version} does not fit shell ${version}`;
    return unmet.length > 0 ? [`${pair}: it ${unmet.join('; it ')}`] : [];
  }

  /** By the contract, only an earlier shell may lack what today's remotes require. */
  function expectedRefusals({ shell, old }: Combination): Refused[] {
    // Whatever the check says, a remote that fits today's shell fits any shell that provides the same.
    if (isDeepStrictEqual(recordOf(shell).provides, recordOf('now').provides)) return [];
    return names
      .filter((name) => !old.includes(name))
      .map((name) => ({ name, why: sayUnmet(name, shell) }))
      .filter(({ why }) => why.length > 0);
  }

  for (const combination of combinations) {
    test(`with ${sayOf(combination)} a visitor reads, navigates and asks`, async ({ page }) => {
      const shell = builds[combination.shell].shell;
      const target = await createReleaseTarget({ shell, folders: [] });
      try {
        const refused = await release(target, combination);
        expect(refused).toEqual(expectedRefusals(combination));
        for (const { name, why } of refused)
          console.log(`today's ${name} is refused and the previous one stays: ${why.join('; ')}`);
        await smoke(page, target.url);
        await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
      } finally {
        // A service may still be answering, and errors after the visit do not count.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await target.stop();
      }
    });
  }
});
