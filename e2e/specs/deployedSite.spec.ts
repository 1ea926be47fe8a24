import { setCanary } from '@synapsei/release/testing';
import { startLocal } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { keepFromWriting } from '../core/useDeployedSite';
import { both, drill, ownServices } from '../core/needs';
import { createReleaseTarget, type ReleaseTarget } from '../ownSites/ReleaseTarget';
import { runCommand } from '../ownSites/runCommand';
import { expect, test } from '../core/test';

/** A release whose Home breaks the page's policy: a test of it fails at its end, without a wait. */
const violating = (source: string, name: string) =>
  name.includes('HomePage') ? `${source};new Image().src='https://elsewhere.example/';` : source;

test.describe('on a site that is already deployed', both(ownServices, drill), () => {
  test.setTimeout(300_000);
  // The inner run uses both cores.
  test.describe.configure({ mode: 'default' });
  let target: ReleaseTarget;

  // One origin for the shell and its remotes, unlike the site of all other suites.
  test.beforeEach(async () => {
    target = await createReleaseTarget({
      isOneOrigin: true,
      folders: ['mf-content', 'mf-podcast'],
    });
  });

  test.afterEach(() => target.stop());

  test('the fault suites report how each remote handled them', async () => {
    const command = `npx site e2e --site ${target.url} faults/transientFaults faults/sharing`;
    const output = await runCommand(inRoot(), command);
    expect(output).toContain(`By team, remote and version of ${target.url}`);
    expect(output).toMatch(/content · mf_content@[\d.]+: 6 passed, 0 failed/);
    expect(output).not.toContain('mf_chat@');
  });

  test('a failure names team, release, live set and the candidate of another team; what is left out is counted with its reason', async () => {
    await target.publish({ remote: 'mf-content', version: '9.0.0', change: violating });
    await target.publish({ remote: 'mf-podcast', version: '9.0.0' }, false);
    await setCanary(target.context, 'mf_podcast', '9.0.0', { weight: 10 });
    const some = 'journey navigation serving --grep assistant|index.html|missing|typing --trace on';
    const command = `env SITE_URL=${target.url} GITHUB_ACTIONS=1 npm run test:e2e -- ${some}`;
    const output = await runCommand(inRoot(), command).catch(String);
    for (const said of [
      /Left out: 2 tests/,
      '1 need services, files or releases of this machine (@own-services)',
      '1 write to the site; ALLOW_WRITES=1 runs them (@writes)',
      `Ran on ${target.url}: 1 passed, 1 failed`,
      /content · mf_content@[\d.]+: 0 passed, 1 failed/,
      /trace: test-results\/deployed\/.*\/trace-mf_content@[\d.]+\.zip/,
      /live: shell [\d.]+, mf_content 9\.0\.0, mf_podcast [\d.]+/,
      "while another team's candidate was live: mf_podcast 9.0.0 of team podcast, 10 % of visits",
      /::error file=e2e\/specs\/navigation\.spec\.ts,line=\d+,title=content/,
    ])
      expect(output).toMatch(said);
  });
});

test(
  'without leave nothing of a page is written, and reading works',
  ownServices,
  async ({ page }) => {
    const methods: string[] = [];
    const { origin, stop } = await startLocal((request, response) => {
      methods.push(request.method ?? '');
      response.setHeader('access-control-allow-origin', '*').end('read');
    });
    await keepFromWriting(page);
    await page.goto(origin);
    const read = await page.evaluate(async () => {
      navigator.sendBeacon('/collect', 'visit');
      await fetch('/v1/documents:commit', { method: 'POST', body: '{}' });
      await fetch('/message', { method: 'POST', body: '{}', keepalive: true });
      return (await fetch('/api/posts')).text();
    });
    expect(read).toBe('read');
    // The document, the browser's own requests, and the posts.
    expect(new Set(methods)).toEqual(new Set(['GET']));
    await stop();
  },
);
