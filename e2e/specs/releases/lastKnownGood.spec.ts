import type { Page } from '@playwright/test';
import type { OutcomeFigures } from '@synapsei/shared-types';
import type { ForgedRelease } from '../../core/forgeRelease';
import { origins } from '../../core/origins';
import { ReleasedRemote } from '../../core/ReleasedRemote';
import { expect, test } from '../../core/test';
import { crashing, headingOf, saying } from '../../core/versionText';

const good = '3.0.0';

type Fault = {
  name: string;
  /** Unique for each, so that the collector's figures stay separate. */
  version: string;
  change?: (source: string) => string;
  /** Applied after the release was made: its hashes do not include it. */
  spoil?: (forged: ForgedRelease) => void;
  figures: Partial<OutcomeFigures>;
};

const entryOf = ({ release }: ForgedRelease) => release.entry;
const chunkOf = ({ files }: ForgedRelease) =>
  [...files.keys()].find((file) => file.includes('_ProductListPage') && file.endsWith('.js'))!;

const faults: Fault[] = [
  {
    name: 'whose entry is missing',
    version: '3.1.0',
    spoil: (forged) => void forged.files.delete(entryOf(forged)),
    figures: { loaded: 0, failed: 1, crashed: 0, fallbacks: 1, failureRate: 1 },
  },
  {
    name: 'whose chunk is missing',
    version: '3.2.0',
    spoil: (forged) => void forged.files.delete(chunkOf(forged)),
    figures: { loaded: 0, failed: 1, crashed: 0, fallbacks: 1, failureRate: 1 },
  },
  {
    name: 'with an altered byte',
    version: '3.3.0',
    spoil: (forged) => {
      const chunk = chunkOf(forged);
      forged.files.set(chunk, Buffer.concat([forged.files.get(chunk)!, Buffer.from(' ')]));
    },
    figures: { failed: 1, fallbacks: 1, failureRate: 1, kinds: { integrity: 1 } },
  },
  {
    name: 'that crashes on its first render',
    version: '3.4.0',
    change: crashing,
    figures: { loaded: 1, failed: 0, crashed: 1, fallbacks: 1, failureRate: 1 },
  },
];

/** A canary of everybody; without the widget, so that the page is the remote's only module. */
async function publishCandidate(page: Page, { version, change, spoil }: Fault) {
  const remote = await ReleasedRemote.of(page, 'mf-content');
  await remote.add(good, saying(good));
  const forged = await remote.add(version, change ?? saying(version));
  spoil?.(forged);
  const canary = { version, weight: 100, salt: 's', cohorts: [] };
  await remote.release({ stable: good, lastKnownGood: good, canary });
}

const figuresOf = async (page: Page, version: string) =>
  (
    await page.request.get(`${origins.collector}/v1/outcomes?remote=mf_content&version=${version}`)
  ).json() as Promise<OutcomeFigures>;

for (const fault of faults) {
  test(`a candidate ${fault.name} falls back within the visit, once per tab, and is counted`, async ({
    page,
    site,
    context,
  }) => {
    const lines: string[] = [];
    const requested: string[] = [];
    let loads = 0;
    page.on('console', (message) => lines.push(message.text()));
    page.on('request', (request) => requested.push(request.url()));
    page.on('load', () => loads++);
    await publishCandidate(page, fault);
    await page.goto('/?analytics=debug#/products');
    await expect(site.heading).toHaveText(headingOf(good));
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(loads).toBe(1);
    const label = `mf_content@${fault.version} ./ProductListPage to ${good}`;
    expect(lines).toContain(`[remotes] fallback_to_lkg: ${label}`);
    expect(lines.join('\n')).toMatch(/\[analytics\].*fallback_to_lkg/);

    // Neither by navigation nor after a reload.
    requested.length = 0;
    await site.navigate('About');
    await expect(site.heading).toHaveText('About Synapsei Labs');
    await site.navigate('Products');
    await expect(site.heading).toHaveText(headingOf(good));
    await page.reload();
    await expect(site.heading).toHaveText(headingOf(good));
    expect(requested.filter((url) => url.includes(`/forged/${fault.version}/`))).toEqual([]);

    const reader = await context.newPage();
    await page.close();
    await expect.poll(() => figuresOf(reader, fault.version)).toMatchObject(fault.figures);
  });
}

test('a failed connection is no fault of the candidate: it is kept and retried', async ({
  page,
  site,
  faults: servers,
}) => {
  await publishCandidate(page, { name: '', version: '3.5.0', figures: {} });
  await page.route('**/forged/3.5.0/**', (route) => route.abort('connectionreset'));
  await site.open('/products');
  await expect(site.main.getByRole('alert')).toContainText('Loading chunk failed');
  expect(servers.console.join('\n')).not.toContain('fallback_to_lkg');
  await page.unroute('**/forged/3.5.0/**');
});
