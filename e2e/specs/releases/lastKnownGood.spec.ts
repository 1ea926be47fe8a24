import type { OutcomeFigures } from '@synapsei/shared-types/telemetry';
import { setCanary } from '@synapsei/release/testing';
import { shareReleaseTarget } from '../../ownSites/ReleaseTarget';
import { drill, ownServices } from '../../core/needs';
import { startCollectorOf } from '../../ownSites/startService';
import { expect, test } from '../../core/test';
import { crashing, saying } from '../../ownSites/versionText';

const stableHeading = 'Products we build ourselves';

type Fault = {
  name: string;
  /** A unique version for each, so that the collector's figures stay separate. */
  version: string;
  change?: (source: string) => string;
  /** The change to a file after the release was published and verified. */
  spoilt?: { file: RegExp; as: 'lost' | 'altered' };
  figures: Partial<OutcomeFigures>;
};

const chunk = /_ProductListPage\.\w+\.js$/;

const faults: Fault[] = [
  {
    name: 'whose entry is missing',
    version: '3.1.0',
    spoilt: { file: /remoteEntry/, as: 'lost' },
    figures: { loaded: 0, failed: 1, crashed: 0, fallbacks: 1, failureRate: 1 },
  },
  {
    name: 'whose chunk is missing',
    version: '3.2.0',
    spoilt: { file: chunk, as: 'lost' },
    figures: { loaded: 0, failed: 1, crashed: 0, fallbacks: 1, failureRate: 1 },
  },
  {
    name: 'with an altered byte',
    version: '3.3.0',
    spoilt: { file: chunk, as: 'altered' },
    figures: { failed: 1, fallbacks: 1, failureRate: 1, kinds: { integrity: 1 } },
  },
  {
    name: 'that crashes on its first render',
    version: '3.4.0',
    change: crashing,
    figures: { loaded: 1, failed: 0, crashed: 1, fallbacks: 1, failureRate: 1 },
  },
];

test.describe('at a site with a collector', ownServices, () => {
  const target = shareReleaseTarget();
  let collector: Awaited<ReturnType<typeof startCollectorOf>>;

  test.beforeAll(async () => {
    collector = await startCollectorOf(target);
  });

  test.afterAll(() => collector.stop());

  /** A canary that every visitor gets. */
  async function publishCandidate({ version, change = saying(version), spoilt }: Fault) {
    await target.publish({ remote: 'mf-content', version, change }, false);
    await setCanary(target.context, 'mf_content', version, { weight: 100 });
    const keys = await target.store.list(`remotes/mf_content/${version}-`);
    for (const key of keys.filter((one) => spoilt?.file.test(one))) {
      const bytes = (await target.store.read(key))!;
      await target.store.remove(key);
      if (spoilt?.as === 'altered')
        await target.store.write(key, Buffer.concat([bytes, Buffer.from(' ')]));
    }
  }

  for (const [row, fault] of faults.entries()) {
    test(
      `a candidate ${fault.name} falls back within the visit, once per tab, and is counted`,
      row < faults.length - 1 ? drill : {},
      async ({ page, site }) => {
        const lines: string[] = [];
        const requested: string[] = [];
        let loads = 0;
        page.on('console', (message) => lines.push(message.text()));
        page.on('request', (request) => requested.push(request.url()));
        page.on('load', () => loads++);
        await publishCandidate(fault);
        await page.goto(`${target.url}?analytics=debug#/products`);
        await expect(site.heading).toHaveText(stableHeading);
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(loads).toBe(1);
        const { stable } = (await target.fetchRegistry()).remotes.mf_content!;
        const label = `mf_content@${fault.version} ./ProductListPage to ${stable}`;
        expect(lines).toContain(`[remotes] fallback_to_lkg: ${label}`);
        // The message's code loads when it is needed.
        await expect.poll(() => lines.join('\n')).toMatch(/\[analytics\].*fallback_to_lkg/);

        // Neither by navigation nor after a reload.
        requested.length = 0;
        await site.navigate('About');
        await expect(site.heading).toHaveText('About Synapsei Labs');
        await site.navigate('Products');
        await expect(site.heading).toHaveText(stableHeading);
        await page.reload();
        await expect(site.heading).toHaveText(stableHeading);
        expect(requested.filter((url) => url.includes(`/mf_content/${fault.version}-`))).toEqual(
          [],
        );

        await page.close();
        await expect.poll(() => collector.figuresOf(fault.version)).toMatchObject(fault.figures);
      },
    );
  }
});
