import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  history,
  publish,
  createTestTarget,
  writeBuild,
  type TestTarget,
} from '@synapsei/release/testing';
import { createRemote } from '@synapsei/build';
import { refreshPages } from '@synapsei/release';
import { createArticle } from '@synapsei/shared-types/testing';
import { workflowSteps } from './testing/workflowSteps';

const execute = promisify(execFile);

let parent: string;
let folder: string;

/** A repository outside the site's, with the packages that `npm ci` would install. */
beforeAll(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'own-'));
  folder = path.join(parent, 'mf-events');
  jest.spyOn(console, 'log').mockReturnValue();
  createRemote(['mf-events', '--folder', folder]);
  jest.restoreAllMocks();
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(parent, { recursive: true }));

const workflow = (name: string) => path.join(folder, '.github/workflows', `${name}.yml`);
const workflows = ['verify', 'preview', 'publish', 'release'];

test('all of it is written from what a registry would hand out', () => {
  const args = ['pack', '--dry-run', '--json', '-w', 'platform/build'];
  const { stdout } = spawnSync('npm', args, { cwd: inRoot(), encoding: 'utf8' });
  const [packed] = Object.values(
    JSON.parse(stdout) as Record<string, { files: { path: string }[] }>,
  );
  const names = packed!.files.map((file) => file.path);
  const isOurs = (file: string) => /\/(dist|node_modules)\/|\/CHANGELOG\.md$/.test(file);
  const sources = ['template', 'ci'].flatMap((source) =>
    filesBelow(inRoot('platform/build', source)).map((file) => `${source}/${file}`),
  );
  expect(sources.filter((file) => !isOurs(file) && !names.includes(file))).toEqual([]);
});

test.each(['.editorconfig', '.prettierrc.json'])(
  "%s is the one of the site's repository",
  (file) => {
    expect(readFileSync(path.join(folder, file), 'utf8')).toBe(readFileSync(inRoot(file), 'utf8'));
  },
);

test('GitLab runs the very commands that GitHub runs', () => {
  type Jobs = Record<string, { script?: string[]; before_script?: string[] }>;
  const ours = parse(readFileSync(path.join(folder, '.gitlab-ci.yml'), 'utf8')) as Jobs;
  const lines = Object.values(ours).flatMap((job) => [
    ...(job.before_script ?? []),
    ...(job.script ?? []),
  ]);
  const texts = workflows.map((name) => readFileSync(workflow(name), 'utf8')).join('\n');
  const theirs = [...texts.matchAll(/run: (.*)/g)].map(([, line]) => line);
  // A GitHub action logs in to the store.
  const setup = [
    'VERSION="${CI_COMMIT_TAG#v}"',
    'apt-get update && apt-get install --yes --no-install-recommends zstd',
    'echo "$AWS_TOKEN" > "$AWS_WEB_IDENTITY_TOKEN_FILE"',
    'echo "LINK=$(cat link.txt)" > link.env',
  ];
  expect(new Set(lines.filter((line) => !setup.includes(line)))).toEqual(
    new Set(theirs.filter((line) => !line?.includes('GITHUB_OUTPUT'))),
  );
});

describe('every command of the workflows', () => {
  let site: TestTarget;
  let collector: Server;
  let deployKey: string;

  beforeAll(async () => {
    const answer = { samples: 80, failureRate: 0.01, data: [createArticle()] };
    collector = createServer((_, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve));
    site = await (await createTestTarget()).withShell();
    const { url, store, files, repository: registry } = site.context.target;
    const repository = `file://${registry}`;
    write('release.config.json', { targets: { production: { url, store, files, repository } } });
    const address = `http://localhost:${(collector.address() as AddressInfo).port}`;
    const remotes = { origins: [site.filesOrigin] };
    const config = { remotes, services: { content: address }, telemetry: { collector: address } };
    await site.configure(config);
  });
  afterAll(async () => {
    await site.stop();
    collector.close();
  });

  function write(file: string, value: unknown): void {
    writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Allows the team's key to change its part alone, as the hook of a git server does. @returns the key */
  async function guard(repository: string): Promise<string> {
    const key = path.join(parent, 'key');
    await execute('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const signer = readFileSync(`${key}.pub`, 'utf8').split(' ').slice(0, 2).join(' ');
    await site.commitByHand({
      allowed_signers: `events ${signer}\n`,
      CODEOWNERS: '* @site\n/parts/mf-events.json @events\n',
    });
    const hook = path.join(repository, 'hooks', 'pre-receive');
    copyFileSync(inRoot('deploy', 'pre-receive'), hook);
    chmodSync(hook, 0o755);
    return readFileSync(key, 'utf8');
  }

  /**
   * Each command runs once, builds included. Nothing can be installed here, and everything is already there. This site
   * has no real shell: another drill runs the tests of e2e/.
   */
  const done = new Set(['npm ci', 'npm ci --ignore-scripts', 'npm run test:e2e -- --site "$LINK"']);

  async function runAll(name: string, values: Record<string, string> = {}): Promise<string> {
    const said: string[] = [];
    const steps = workflowSteps(workflow(name), {
      'github.actor': 'ada',
      'github.event.number': '12',
      'github.event.pull_request.head.repo.full_name': 'events/mf-events',
      'github.repository': 'events/mf-events',
      'github.ref_name': 'v0.2.0',
      'secrets.RELEASE_DEPLOY_KEY': deployKey,
      'secrets.COLLECTOR_TOKEN': '',
      'needs.preview.outputs.link': '',
      ...values,
    });
    for (const { run, environment } of steps.filter((step) => !done.has(step.run))) {
      done.add(run);
      // Colours would split what a tool says, and the repository has no drills.
      const { FORCE_COLOR: _, TEST_DRILLS: __, ...inherited } = process.env;
      const env = {
        ...inherited,
        NO_COLOR: '1',
        NODE_ENV: '',
        CI: 'true',
        ...environment,
        GITHUB_OUTPUT: '/dev/null',
      };
      const { stdout } = await execute('bash', ['-e', '-c', run], { cwd: folder, env });
      said.push(stdout);
    }
    return said.join('');
  }

  const release = (step: string) =>
    runAll('release', {
      'inputs.step': step,
      'inputs.version': '0.2.0',
      'inputs.weight': '5',
      'inputs.watch': '1',
      'inputs.why': 'planned',
    });

  const preview = (action: string) => runAll('preview', { 'github.event.action': action });

  test('succeeds, from the first check to a rollback', async () => {
    await publish(site.context, writeBuild({ name: 'mf_events', version: '0.1.0' }));
    // From now on each change also renders landing pages.
    await refreshPages(site.context);
    deployKey = await guard(site.context.target.repository);
    await execute('npm', ['version', 'minor', '--no-git-tag-version'], { cwd: folder });

    expect(await runAll('verify')).toMatch(
      /All matched files use Prettier[^]*compiled successfully/,
    );
    expect(await preview('opened')).toContain(`${site.context.target.url}?remotes=`);
    expect(await preview('closed')).toContain('ended preview pr-12 of mf_events');
    expect(await runAll('publish')).toContain('publish mf-events 0.2.0 (revision 7)');
    expect(await release('canary')).toContain('canary watch mf-events: 0.2.0 kept its budget');
    expect(await release('halt')).toContain('canary halt mf-events 0.2.0 (revision 9)');
    expect(await release('promote')).toContain('promote mf-events 0.2.0 (revision 10)');
    expect(await release('rollback')).toContain('rollback mf-events from 0.2.0 to 0.1.0');

    // Another key is refused.
    await expect(site.setEnabled('mf_events', false)).rejects.toThrow('refuses the push');
    const [last] = await history(site.context, 1);
    expect(last).toMatchObject({ why: 'planned (ada)' });
  }, 300_000);

  test('is one that this test runs', () => {
    expect(readdirSync(path.join(folder, '.github/workflows'))).toHaveLength(workflows.length);
  });
});
