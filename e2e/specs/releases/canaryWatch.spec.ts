import type { Browser } from '@playwright/test';
import { setCanary } from '@synapsei/release/testing';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { drill, ownServices } from '../../core/needs';
import { releaseCommand } from '../../ownSites/runCommand';
import { startCollectorOf } from '../../ownSites/startService';
import { expect, test } from '../../core/test';
import { crashing, headingOf, saying } from '../../ownSites/versionText';

const stableHeading = 'Products we build ourselves';
const visits = 3;
const budget = { haltAbove: 0.1, minSamples: visits };

type Candidate = {
  name: string;
  version: string;
  change: (source: string, file: string) => string;
  /** The file that its host loses after it was published and verified. */
  lost?: RegExp;
};

const bad: Candidate[] = [
  { name: 'crashes on its first render', version: '9.2.0', change: crashing },
  { name: 'has lost its entry', version: '9.3.0', change: saying('9.3.0'), lost: /remoteEntry/ },
];
const good: Candidate = { name: 'works', version: '9.4.0', change: saying('9.4.0') };

test.describe('canary watch, with a collector and visitors', ownServices, () => {
  const target = shareReleaseTarget();
  let collector: Awaited<ReturnType<typeof startCollectorOf>>;
  let release: ReturnType<typeof releaseCommand>;

  test.beforeAll(async () => {
    collector = await startCollectorOf(target);
    release = releaseCommand(target.releaseConfig);
  });

  test.afterAll(() => collector.stop());

  /** The halt ends the watch, which would otherwise outlast the visits on any machine. */
  const expectHalt = (version: string) =>
    expect(release('canary watch mf-content --for 600')).rejects.toThrow(
      new RegExp(`^canary halt mf-content ${version} \\(revision \\d+\\)$`, 'm'),
    );

  /** Every visitor gets the candidate, so each visit below counts. */
  async function tryOut({ version, change, lost }: Candidate) {
    await target.publish({ remote: 'mf-content', version, change }, false);
    await setCanary(target.context, 'mf_content', version, { weight: 100, ...budget });
    const keys = await target.store.list(`remotes/mf_content/${version}-`);
    for (const key of keys.filter((one) => lost?.test(one))) await target.store.remove(key);
  }

  /** A new visitor reads these products and leaves. @returns the fetched files */
  async function visit(browser: Browser, shown: string, isCounted = async () => {}) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${target.url}#/products`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
    // Reports are sent as a beacon on leaving. A browser that closes immediately may drop it.
    await page.goto('about:blank');
    await isCounted();
    await context.close();
    return requested;
  }

  /** Visits the candidate as the collector's `count`th visitor. */
  const visitCandidate = (browser: Browser, shown: string, version: string, count: number) =>
    visit(browser, shown, () =>
      expect
        .poll(async () => (await collector.figuresOf(version)).samples)
        .toBeGreaterThanOrEqual(count),
    );

  for (const candidate of bad) {
    test(
      `halts a candidate that ${candidate.name}; the next visit avoids it, and history says why`,
      drill,
      async ({ browser }) => {
        const { version } = candidate;
        await tryOut(candidate);
        const halted = expectHalt(version);
        for (let count = 1; count <= visits; count += 1) {
          // Visitors who get it fall back: the stable version replaces it in the same visit.
          await visitCandidate(browser, stableHeading, version, count);
        }
        await halted;
        const requested = await visit(browser, stableHeading);
        expect(requested.filter((url) => url.includes(`/mf_content/${version}-`))).toEqual([]);
        const why = `100.0 % of ${visits} loads failed, budget 10.0 %`;
        expect(await release('history')).toMatch(
          new RegExp(`canary halt mf-content ${version} +${why}`),
        );
      },
    );
  }

  test('leaves a candidate that stays within its budget', drill, async ({ browser }) => {
    await tryOut(good);
    for (let count = 1; count <= visits; count += 1) {
      await visitCandidate(browser, headingOf(good.version), good.version, count);
    }
    expect(await collector.figuresOf(good.version)).toMatchObject({
      samples: visits,
      failureRate: 0,
    });
    const said = await release('canary watch mf-content --for 1');
    expect(said).toContain(`${visits} loads, 0.0 % failed (budget 10.0 % from ${visits} loads)`);
    expect(said).toContain('kept its budget');
    await visit(browser, headingOf(good.version));
  });
});
