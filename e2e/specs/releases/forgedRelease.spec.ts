import { forgeRelease } from '../../core/forgeRelease';
import { ownServices } from '../../core/needs';
import { publish, readRegistry } from '../../core/publish';
import { serveForged } from '../../core/serveForged';
import { expect, test } from '../../core/test';

test(
  'another version of a remote runs with its own text, checked against its own hashes',
  ownServices,
  async ({ page, site }) => {
    const forged = forgeRelease({
      remote: 'mf-content',
      version: '9.9.9',
      change: (source) =>
        source.replace('Products we build ourselves', 'Products of version 9.9.9'),
    });
    const registry = await readRegistry(page);
    registry.remotes.mf_content = {
      ...registry.remotes.mf_content!,
      stable: '9.9.9',
      versions: { '9.9.9': await serveForged(page, forged) },
    };
    await publish(page, registry);
    await site.open('/products');
    await expect(site.heading).toHaveText('Products of version 9.9.9');
    const names = await page.evaluate(() =>
      Object.keys(window).filter((key) => /_content_/.test(key)),
    );
    expect(names).toEqual(['webpackChunkmf_content_9_9_9']);
  },
);
