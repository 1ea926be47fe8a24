import type { Registry } from '@synapsei/shared-types/registry';
import { isInstalled } from '@synapsei/presets/engines';
import { promote, rollback, startBucketSite } from '@synapsei/release/testing';
import { startEdge } from '@synapsei/deploy/testing';
import { createReleaseTarget, type ReleaseTarget } from '../../core/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { expect, test } from '../../core/test';
import { headingOf, saying } from '../../core/versionText';

const blocks = 3;
const versions = ['7.0.1', '7.0.2'] as const;

async function changeTenTimes(context: ReleaseTarget['context']) {
  for (let round = 0; round < 5; round += 1) {
    await rollback(context, [{ name: 'mf_content' }]);
    await promote(context, [{ name: 'mf_content', version: versions[1] }]);
  }
}

test(
  'behind nginx in front of a bucket, thirty promotes and rollbacks mix no page',
  both(ownServices, drill),
  async ({ page }) => {
    // eslint-disable-next-line playwright/no-skipped-test -- engines that this machine cannot have
    test.skip(!isInstalled('nginx'), 'needs nginx');
    test.setTimeout(600_000);
    const target = await createReleaseTarget({ start: () => startBucketSite(startEdge) });
    try {
      for (const version of versions)
        await target.publish({ remote: 'mf-content', version, change: saying(version) });
      // A tab that looks for updates would show a newer version than its page names.
      await page.route(/\/live\.[0-9a-f]+\.js/, (route) => route.abort());
      const seen: number[] = [];
      const visit = async () => {
        await page.goto('about:blank');
        await page.goto(`${target.url}#/products`);
        const registry = await page
          .locator('#registry')
          .evaluate((element) => JSON.parse(element.textContent) as Registry);
        const { stable } = registry.remotes.mf_content!;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(stable));
        await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
        seen.push(registry.revision);
        return stable;
      };
      let isReleasing = true;
      const visiting = (async () => {
        while (isReleasing) await visit();
      })();
      // Heard at once: a rejection that nobody awaits yet would end the process.
      const visited = Promise.allSettled([visiting]);
      try {
        for (let block = 0; block < blocks; block += 1) {
          await changeTenTimes(target.context);
          // The visit under way may have begun before the last change, the one after it has not.
          const known = seen.length + 2;
          const whenSeen = expect
            .poll(() => seen.length, { timeout: 120_000 })
            .toBeGreaterThanOrEqual(known);
          await Promise.race([visiting, whenSeen]);
        }
      } finally {
        isReleasing = false;
        await visited;
      }
      await visiting;

      expect(await visit()).toBe(versions[1]);
      expect(seen).toEqual(seen.toSorted((left, right) => left - right));
      expect(new Set(seen).size).toBeGreaterThanOrEqual(blocks);
      test.info().annotations.push({ type: 'visits', description: String(seen.length) });
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await target.stop();
    }
  },
);
