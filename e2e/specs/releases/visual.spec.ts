import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { compareReleases } from '@synapsei/tooling/compareReleases';
import { writeReport } from '@synapsei/tooling/writeReport';
import { findViolations } from '../../core/axe';
import { both, drill, ownServices } from '../../core/needs';
import { createReleaseTarget, type ReleaseTarget } from '../../core/ReleaseTarget';
import { expect, test } from '../../core/test';
import { themes } from '../../core/themes';
import { saying } from '../../core/versionText';

type Wanted = { candidates: string[]; wanted?: string[] };

const compare = ({ context }: ReleaseTarget, browser: Browser, options: Wanted) =>
  compareReleases({
    target: context.target,
    store: context.store,
    browser,
    wanted: ['products-light-1440'],
    ...options,
  });

/** A style sheet of content's that moves the chat by 12 px: its build would refuse it, a host page does not. */
const shiftingChat = (source: string, file: string) =>
  file.endsWith('.css')
    ? `${source}[class*="mf_chat__widget"]{inset-block-end:36px!important}`
    : source;

/** Each view of /products shows another time. */
const ticking = (source: string) =>
  source.replaceAll(
    /(["'`])Products we build ourselves\1/g,
    '("Products at "+performance.now().toFixed(3))',
  );

test.describe('pictures of releases', both(ownServices, drill), () => {
  // One site for all, built once.
  test.describe.configure({ mode: 'default' });
  let target: ReleaseTarget;

  test.beforeAll(async () => {
    target = await createReleaseTarget();
    const publish = (
      remote: 'mf-content' | 'mf-podcast',
      version: string,
      change?: typeof shiftingChat,
    ) => target.publish({ remote, version, change }, false);
    await publish('mf-content', '7.0.0');
    await publish('mf-podcast', '7.0.0');
    await publish('mf-content', '7.1.0', shiftingChat);
    await publish('mf-content', '7.2.0', saying('7.2.0'));
  });

  test.afterAll(() => target.stop());

  test('an unchanged set differs nowhere: screens, menus, themes and widths', async ({
    browser,
  }) => {
    const wanted = [
      'home-light-1440',
      'products-dark-390',
      'burger-menu-dark-390',
      'services-menu-light',
    ];
    const candidates = ['mf-content@7.0.0', 'mf-podcast@7.0.0'];
    const { compared, differences } = await compare(target, browser, { candidates, wanted });
    expect(differences).toEqual([]);
    expect(compared).toBe(4);
  });

  test('a style sheet of content that shifts the chat is charged to content', async ({
    browser,
  }) => {
    const { differences } = await compare(target, browser, { candidates: ['mf-content@7.1.0'] });
    expect(differences).toHaveLength(1);
    const [{ charged, changes, share }] = differences as [(typeof differences)[0]];
    expect(charged).toEqual(['mf_content@7.1.0']);
    expect(share).toBeGreaterThan(0);
    expect(changes).toEqual([{ owner: 'mf_chat', element: 'div.widget', what: 'moved 12 px up' }]);
  });

  test('of two candidates the one that makes the difference is charged', async ({ browser }) => {
    const candidates = ['mf-podcast@7.0.0', 'mf-content@7.1.0'];
    const { differences } = await compare(target, browser, { candidates });
    expect(differences.map(({ charged }) => charged)).toEqual([['mf_content@7.1.0']]);
  });

  test('the build of this workspace can be a candidate before it is published', async ({
    browser,
  }) => {
    const { candidates, differences } = await compare(target, browser, {
      candidates: ['mf-content'],
    });
    expect(candidates).toEqual([expect.stringMatching(/^mf_content@\d/)]);
    expect(differences).toEqual([]);
    await expect(compare(target, browser, { candidates: ['mf-content@9.9.9'] })).rejects.toThrow(
      /^mf_content 9\.9\.9 is neither published in .* nor built in this workspace/,
    );
  });

  test('the report shows both pictures, the difference and what it is charged to, accessibly', async ({
    browser,
    page,
  }) => {
    const comparison = await compare(target, browser, { candidates: ['mf-content@7.2.0'] });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'report-'));
    await page.goto(`file://${writeReport(folder, comparison, target.url)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'mf_content@7.2.0 beside the live set: 1 picture compared, 1 differs',
    );
    await expect(page.getByRole('row').nth(1)).toContainText('products, light, 1440 px');
    await expect(page.getByRole('main')).toContainText('Charged to mf_content@7.2.0.');
    await expect(page.getByRole('listitem').first()).toContainText('Products of version 7.2.0');
    const pictures = page.getByRole('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all())
      expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(
        1440,
      );
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page, `the report in ${colorScheme}`)).toEqual([]);
    }
  });
});

test(
  'what changes from view to view by itself is no difference',
  both(ownServices, drill),
  async ({ browser }) => {
    const target = await createReleaseTarget();
    await target.publish({ remote: 'mf-content', version: '7.0.0', change: ticking });
    await target.publish({ remote: 'mf-content', version: '7.0.1', change: ticking }, false);
    const { differences } = await compare(target, browser, { candidates: ['mf-content@7.0.1'] });
    expect(differences).toEqual([]);
    await target.stop();
  },
);
