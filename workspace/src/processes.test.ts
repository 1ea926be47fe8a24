import { freePort } from '@synapsei/presets/freePort';
import { launchHealthy } from './processes';
import { partNamed } from './site/parts';

const feed = [partNamed('feed')];

/** A port base with a free port for the feed. */
const freeBase = async () => (await freePort()) - feed[0]!.offset;

test('a process that ends before it answers is named, with its last lines', async () => {
  const starting = launchHealthy(feed, await freeBase(), { LOG_LEVEL: 'loud' });
  await expect(starting).rejects.toThrow(
    /^The services \(feed\) ended: code 1. Its last lines:\nfeed: LOG_LEVEL must be one of/,
  );
});

test('parts that answer are served until they are stopped', async () => {
  const base = await freeBase();
  const { stop } = await launchHealthy(feed, base);
  const address = `http://localhost:${base + feed[0]!.offset}/healthz`;
  expect((await fetch(address)).ok).toBe(true);
  await stop();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});
