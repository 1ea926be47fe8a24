import { createReleaseTarget } from '../../ownSites/ReleaseTarget';
import { both, drill, ownServices } from '../../core/needs';
import { startCollectorOf } from '../../ownSites/startService';
import { expect, test } from '../../core/test';

const version = '6.1.0';
const label = `mf_content@${version}`;

/** Code that makes a foreign request, uses eval and throws in a timer, only on the products page. */
const planted = (source: string, file: string) =>
  file.includes('_ProductListPage') && file.endsWith('.js')
    ? `fetch('https://spy.example/visitors').catch(() => {});
       try { new Function('return 1')(); } catch {}
       setTimeout(() => { throw new Error('planted in a timer'); });
       ${source}`
    : source;

let target: Awaited<ReturnType<typeof createReleaseTarget>>;
let collector: Awaited<ReturnType<typeof startCollectorOf>>;

test.beforeEach(async () => {
  target = await createReleaseTarget();
  collector = await startCollectorOf(target);
});

test.afterEach(() => Promise.all([collector.stop(), target.stop()]));

test.use({
  expectedViolations: [
    'connect-src blocked https://spy.example/visitors',
    'require-trusted-types-for blocked trusted-types-sink',
  ],
});

test(
  'policy violations and uncaught errors are counted for the team that owns the code',
  both(ownServices, drill),
  async ({ page, site, faults }) => {
    await target.publish({ remote: 'mf-content', version, change: planted });
    await page.goto(`${target.url}?remotes#/products`);
    await expect(site.heading).toHaveText('Products we build ourselves');
    const told = [
      'policy-violation: connect-src blocked https://spy.example',
      'policy-violation: require-trusted-types-for blocked trusted-types-sink',
      'uncaught: Error: planted in a timer',
    ];
    const panel = page.getByRole('dialog', { name: 'Remotes on this page' });
    for (const fault of told) {
      await expect(panel.getByRole('listitem').filter({ hasText: fault })).toContainText(
        `${label} (team content)`,
      );
      expect(faults.console.join('\n')).toContain(
        `[remotes] ${label} (team content, #team-content): ${fault}`,
      );
    }

    // Counts are sent when the visitor leaves the page.
    await page.goto('about:blank');
    const { read, figuresOf } = collector;
    await expect
      .poll(() => figuresOf(version))
      .toMatchObject({ uncaught: 1, violations: 2, samples: 1, failureRate: 0 });
    const own = await read('/metrics?team=content');
    const series = `remote="mf_content",version="${version}",team="content",source="registry"`;
    for (const directive of ['connect-src', 'require-trusted-types-for']) {
      expect(own).toContain(
        `{${series},outcome="policy-violation",kind="",directive="${directive}",module=""} 1`,
      );
    }
    expect(own).toContain(`{${series},outcome="uncaught",kind="",directive="",module=""} 1`);
    expect(own).not.toContain('team="chat"');
    expect(await read('/metrics?team=chat')).not.toContain('mf_content');
    expect(await read('/metrics')).not.toContain('spy.example');
  },
);
