import type { Browser, BrowserContext, Page } from '@playwright/test';
import { isInstalled } from '@synapsei/presets/engines';
import { startBucketSite } from '@synapsei/release/testing';
import { startEdge } from '@synapsei/deploy/testing';
import { createReleaseTarget, type ReleaseTarget } from '../../core/ReleaseTarget';
import { recordVitals, untilMeasured, watchMeasuring } from '../../core/recordVitals';
import { drill, both, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../core/versionText';
import { createChat } from '../../pages/createChat';

const stable = '7.0.0';
const candidate = '7.1.0';
const none = { content: stable, chat: stable };

test.describe('cohorts by rule, behind nginx and Varnish with a day’s cache', () => {
  let target: ReleaseTarget;
  let collector: Awaited<ReturnType<typeof recordVitals>>;

  /** As the office's proxy does it. */
  const say = (page: Page, word: string) =>
    page.route(`${target.url}*`, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-cohort': word } }),
    );

  /** A visit to the products. @returns the versions that ran, each with the cohort that it told of */
  async function visit(context: BrowserContext, word?: string) {
    const page = await context.newPage();
    await watchMeasuring(page);
    if (word) await say(page, word);
    await page.goto(`${target.url}#/products`);
    await untilMeasured(page);
    // A visit tells of what has loaded by its end.
    await expect(createChat(page).launcher).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Products of version/);
    const shown = (await heading.allTextContents()).join();
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const before = collector.bodies.length;
    await page.goto('about:blank');
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(before);
    await page.close();
    const { mf_content: content, mf_chat: chat } = collector.last();
    // What was fetched ahead is what ran.
    const other = content!.version === stable ? candidate : stable;
    expect(shown).toBe(headingOf(content!.version));
    expect(files.filter((file) => file.includes(`/mf_content/${other}/`))).toEqual([]);
    const told = [content, chat].map((part) => [part!.version, part!.cohort].join(' ').trim());
    return { content: told[0], chat: told[1] };
  }

  async function visitTwice(browser: Browser, locale: string, word?: string, visitor?: number) {
    const context = await browser.newContext({ locale });
    if (visitor)
      await context.addInitScript((id) => {
        localStorage.setItem('synapsei-visitor', id);
      }, `e2e-visitor-${visitor}`);
    const first = await visit(context, word);
    // At home there is no proxy that would say it.
    const second = await visit(context);
    await context.close();
    expect(second).toEqual(first);
    return first;
  }

  test(
    'each visitor gets what the rules say at every visit, until they are changed or the candidate is halted',
    both(ownServices, drill),
    async ({ browser }) => {
      // eslint-disable-next-line playwright/no-skipped-test -- engines that this machine cannot have
      test.skip(!isInstalled('nginx') || !isInstalled('varnishd'), 'needs nginx and Varnish');
      test.setTimeout(600_000);
      target = await createReleaseTarget({ start: () => startBucketSite(startEdge) });
      collector = await recordVitals(target);
      try {
        const rules = { staff: { header: 'staff' }, german: { language: 'de' } };
        await target.configure({ cohorts: rules });
        for (const version of [stable, candidate]) {
          const isStable = version === stable;
          const content = { remote: 'mf-content', version, change: saying(version) } as const;
          await target.publish(content, isStable);
          await target.publish({ remote: 'mf-chat', version }, isStable);
        }
        const all = Object.keys(rules);
        await target.setCanary('mf_content', candidate, { weight: 0, cohorts: all });
        await target.setCanary('mf_chat', candidate, { weight: 0, cohorts: ['german'] });

        expect(await visitTwice(browser, 'en-GB')).toEqual(none);
        expect(await visitTwice(browser, 'en-GB', 'staff')).toEqual({
          content: `${candidate} staff`,
          chat: stable,
        });
        expect(await visitTwice(browser, 'de-AT')).toEqual({
          content: `${candidate} german`,
          chat: `${candidate} german`,
        });
        expect(await visitTwice(browser, 'de-AT', 'staff')).toEqual({
          content: `${candidate} staff`,
          chat: `${candidate} german`,
        });

        await target.configure({ cohorts: { ...rules, german: { language: 'fr' } } });
        await target.haltCanary('mf_content');
        expect(await visitTwice(browser, 'de-AT', 'staff')).toEqual(none);
        expect(await visitTwice(browser, 'fr-FR')).toEqual({
          content: stable,
          chat: `${candidate} german`,
        });

        await target.configure({ cohorts: { ...rules, half: { share: 50 } } });
        await target.setCanary('mf_content', candidate, { weight: 0, cohorts: ['half'] });
        // By the draws of these ids for this cohort: in from 4 % on, from 56 % on.
        expect(await visitTwice(browser, 'en-GB', undefined, 5)).toEqual({
          content: `${candidate} half`,
          chat: stable,
        });
        expect(await visitTwice(browser, 'en-GB', undefined, 6)).toEqual(none);
      } finally {
        await collector.stop();
        await target.stop();
      }
    },
  );
});
