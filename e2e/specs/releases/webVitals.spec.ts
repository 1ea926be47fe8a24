import type { Page } from '@playwright/test';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { forgeShell } from '../../ownSites/forgeShell';
import {
  untilAnswered,
  untilMeasured,
  watchMeasuring,
  recordVitals,
} from '../../ownSites/recordVitals';
import { both, chromiumOnly, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { createChat } from '../../pages/Chat';

/** The click on the chat's launcher waits for a thousand million steps: over 100 ms on any machine. */
const launcher = /("aria-haspopup":"dialog",onPointerEnter:\w+,onFocus:\w+,onClick:)(\w+)/;
const inChat = (source: string) =>
  source.replace(
    launcher,
    (_, before: string, handler: string) =>
      `${before}() => { for (let step = 0; step < 1e9; step += 1); ${handler}(); }`,
  );

test.describe('the web vitals of a visit', both(ownServices, drill, chromiumOnly), () => {
  const target = shareReleaseTarget(() => ({ shell: forgeShell('0.9.0', {}) }));
  let collector: Awaited<ReturnType<typeof recordVitals>>;

  test.beforeAll(async () => {
    collector = await recordVitals(target);
    await target.publish({ remote: 'mf-chat', version: '7.1.0', change: inChat });
  });

  test.afterAll(() => collector.stop());

  async function open(page: Page, path: string, query = '') {
    await watchMeasuring(page);
    await page.goto(`${target.url}${query}#${path}`);
    await untilMeasured(page);
  }

  /** Leaves the page. @returns its report, once the collector has it */
  async function leave(page: Page) {
    const before = collector.bodies.length;
    await page.goto('about:blank');
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(before);
    return collector.last();
  }

  test('are told of every release that the page had', async ({ page }) => {
    await open(page, '/products');
    await createChat(page).launcher.click();
    await untilAnswered(page);
    const { mf_chat: chat, mf_content: content, shell } = await leave(page);
    expect([200, 350, 500, 1000, 2000, null]).toContain(chat!.inp);
    for (const release of [content, shell])
      expect(release).toMatchObject({ inp: chat!.inp, lcp: chat!.lcp, cls: chat!.cls });
  });

  test('are told once in a visit, with nothing personal', async ({ page, site }) => {
    const before = collector.bodies.length;
    await open(page, '/products');
    await site.navigate('About');
    await expect(site.heading).not.toHaveText('Products we build ourselves');
    await expect(createChat(page).launcher).toBeVisible();
    await leave(page);
    await open(page, '/products', '?email=ann@example.com');
    await leave(page);
    expect(collector.bodies.slice(before)).toHaveLength(2);
    const [first, second] = collector.reports().slice(before);
    expect(second!.visit).not.toBe(first!.visit);
    expect(first!.releases.map(({ remote, version }) => `${remote} ${version}`)).toEqual(
      expect.arrayContaining(['shell 0.9.0', 'mf_chat 7.1.0']),
    );
    for (const body of collector.bodies.slice(before)) {
      expect(body).not.toMatch(/ann|products|about|http|localhost|[#<]/i);
    }
  });
});
