import { readRegistry } from '../core/publish';
import { drill } from '../core/needs';
import { expect, test } from '../core/test';

type Snapshot = { version: string; remotesInfo: Record<string, { matchedVersion: string }> };
type Shared = Record<string, { from: string; loaded?: boolean; useIn: string[] }>;
type Federation = {
  __FEDERATION__?: {
    moduleInfo: Record<string, Snapshot>;
    __SHARE__: Record<string, { default: Record<string, Shared> }>;
  };
};

test(
  'the globals of the Module Federation devtools name remotes, versions and shared packages',
  drill,
  async ({ page, site }) => {
    await site.open('/products');
    await expect(site.heading).toHaveText('Products we build ourselves');
    const readModules = () =>
      page.evaluate(() => (globalThis as Federation).__FEDERATION__?.moduleInfo ?? {});
    await expect.poll(async () => Object.keys(await readModules())).toContain('shell');
    const { shell, ...remotes } = await readModules();
    const live = (await readRegistry()).remotes;
    const versions = Object.entries(live).map(([name, { stable }]) => [name, stable]);
    expect(Object.keys(remotes).sort()).toEqual(versions.map((pair) => pair.join(':')).sort());
    expect(shell!.remotesInfo).toEqual(
      Object.fromEntries(versions.map(([name, matchedVersion]) => [name, { matchedVersion }])),
    );
    const react = await page.evaluate((name) => {
      const { default: scope } = (globalThis as Federation).__FEDERATION__!.__SHARE__[name]!;
      return Object.values(scope.react!).map(({ from, loaded, useIn }) => ({
        from,
        loaded,
        useIn,
      }));
    }, `shell:${shell!.version}`);
    expect(react).toEqual([
      { from: 'shell', loaded: true, useIn: expect.arrayContaining(['mf_content']) },
    ]);
  },
);
