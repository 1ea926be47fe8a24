import { commandsOf, createTestTarget } from '@synapsei/release/testing';
import { describeWith } from '@synapsei/presets/engines';
import { startVarnish } from './testing/startVarnish';

describeWith('varnishd')('a network that keeps everything for a day', () => {
  let site: Awaited<ReturnType<typeof createTestTarget>>;
  let edge: Awaited<ReturnType<typeof startVarnish>>;

  beforeEach(async () => {
    site = await (await createTestTarget({ isOneOrigin: true })).withShell();
    edge = await startVarnish(site.context.target.url);
    await site.publish();
    await site.publish({ version: '1.1.0' });
  });
  afterEach(async () => {
    await edge.stop();
    await site.stop();
  });

  const purging = () =>
    commandsOf(() => ({
      ...site.context,
      target: { ...site.context.target, purge: edge.purge },
    }));
  const fetchKept = async (name: string) => {
    const response = await fetch(edge.url + name);
    return {
      text: await response.text(),
      requests: response.headers.get('x-varnish')!.split(' ').length,
    };
  };
  const stableOf = async (name: string) =>
    /"stable":"([\d.]+)"/.exec((await fetchKept(name)).text)?.[1];
  const shown = async () => [await stableOf(''), await stableOf('registry.json')];

  test('shows each revision at once with `purge`, and not without', async () => {
    expect(await shown()).toEqual(['1.0.0', '1.0.0']);
    await site.promote('1.1.0');
    expect(await shown()).toEqual(['1.0.0', '1.0.0']);

    await purging().rollback();
    await purging().promote('1.1.0');
    expect(await shown()).toEqual(['1.1.0', '1.1.0']);
    await purging().rollback();
    expect(await shown()).toEqual(['1.0.0', '1.0.0']);
  });

  test('keeps hashed files when documents are purged', async () => {
    const file = 'remotes/mf_chat/1.0.0/ChatPage.00000002.js';
    await fetchKept(file);
    await purging().promote('1.1.0');
    // Two numbers: this request's and that of the one that was kept.
    expect((await fetchKept(file)).requests).toBe(2);
    expect((await fetchKept('')).requests).toBe(1);
  });
});
