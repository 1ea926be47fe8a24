import { both, drill, ownServices } from '../../core/needs';
import { shareReleaseTarget } from '../../core/ReleaseTarget';
import { releaseCommand } from '../../core/runCommand';
import { expect, test } from '../../core/test';
import { crashing, headingOf, saying } from '../../core/versionText';

test.describe('a set that must be tested', both(ownServices, drill), () => {
  const target = shareReleaseTarget(() => ({ folders: ['mf-content'] }));
  /** What the release command prints, whether it refuses or not. */
  let release: (args: string) => Promise<string>;

  test.beforeAll(() => {
    const { local } = target.releaseConfig.targets;
    const site = { ...local, requiredSuites: ['theme'] };
    const command = releaseCommand({ default: 'site', targets: { site } });
    release = (args) => command(args).catch((error: Error) => error.message);
  });

  const publish = (version: string, change: (source: string) => string) =>
    target.publish({ remote: 'mf-content', version, change }, false);

  test('is refused until the command that is printed has tested it, over a site that shows it to nobody else', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await publish('9.6.0', saying('9.6.0'));
    const refused = await release('promote mf-content@9.6.0 --require-tested');
    expect(refused).toContain('theme: never ran over it');
    const [, command = ''] = /npx site release (test .+)/.exec(refused) ?? [];
    const tested = await release(command);
    expect(tested).toMatch(/theme: passed \d+/);
    expect((await target.fetchRegistry()).remotes.mf_content).not.toMatchObject({
      stable: '9.6.0',
    });

    expect(await release('promote mf-content@9.6.0 --require-tested')).toContain(
      'promote mf_content 9.6.0 (revision',
    );
    await page.goto(`${target.url}#/products`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf('9.6.0'));
    expect(await release('matrix')).toMatch(/passed \d+ +live/);
  });

  test('fails for a version that crashes, even where a fallback hides that from visitors', async () => {
    test.setTimeout(420_000);
    await publish('9.6.1', crashing);
    await release('promote mf-content@9.6.1');
    const { remotes } = await target.fetchRegistry();
    expect(remotes.mf_content).toMatchObject({
      stable: '9.6.1',
      lastKnownGood: expect.any(String),
    });
    expect(await release(`test --site ${target.url}`)).toMatch(/theme: failed \d+/);
    await release('rollback mf-content --wait');
    const refused = await release('promote mf-content@9.6.1 --require-tested');
    expect(refused).toMatch(/has not passed theme: shell \S+, mf_content 9\.6\.1/);
    expect(refused).toMatch(/theme: failed \d+, by /);
  });
});
