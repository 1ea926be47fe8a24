import { execFile, spawnSync } from 'node:child_process';
import {
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
  // An action takes on the role of the store for GitHub.
  const setup = [
    'VERSION="${CI_COMMIT_TAG#v}"',
    'echo "$AWS_TOKEN" > "$AWS_WEB_IDENTITY_TOKEN_FILE"',
  ];
  expect(new Set(lines.filter((line) => !setup.includes(line)))).toEqual(new Set(theirs));
});

describe('every command of the workflows', () => {
  let site: TestTarget;
  let collector: Server;

  beforeAll(async () => {
    const answer = { samples: 80, failureRate: 0.01, data: [createArticle()] };
    collector = createServer((_, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve));
    site = await (await createTestTarget()).withShell();
    const { url, store, files } = site.context.target;
    write('release.config.json', { targets: { production: { url, store, files } } });
    const address = `http://localhost:${(collector.address() as AddressInfo).port}`;
    const remotes = { origins: [site.filesOrigin] };
    const config = { remotes, services: { content: address }, telemetry: { collector: address } };
    await site.store.write('config.json', JSON.stringify(config));
  });
  afterAll(async () => {
    await site.stop();
    collector.close();
  });

  function write(file: string, value: unknown): void {
    writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  }

  /**
   * Each runs once, a build too. Nothing can be installed here, and all of it is there already. This site has no real
   * shell: the tests of e2e/ run in another drill.
   */
  const done = new Set([
    'npm ci',
    `npm run test:e2e -- --site "$(node -p 'require("./preview.json").link')"`,
  ]);

  async function runAll(name: string, values: Record<string, string> = {}): Promise<string> {
    const said: string[] = [];
    const steps = workflowSteps(workflow(name), {
      'github.actor': 'ada',
      'github.event.number': '12',
      'github.event.pull_request.head.repo.full_name': 'events/mf-events',
      'github.repository': 'events/mf-events',
      'github.ref_name': 'v0.2.0',
      // A local store signs with its own.
      'secrets.RELEASE_KEY': '',
      'secrets.COLLECTOR_TOKEN': '',
      ...values,
    });
    for (const { run, environment } of steps.filter((step) => !done.has(step.run))) {
      done.add(run);
      // Colours would split what a tool says, and the repository has no drills.
      const { FORCE_COLOR: _, TEST_DRILLS: __, ...inherited } = process.env;
      const env = { ...inherited, NO_COLOR: '1', NODE_ENV: '', CI: 'true', ...environment };
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
    // From now on each change renders landing pages, too.
    await refreshPages(site.context);
    await execute('npm', ['version', 'minor', '--no-git-tag-version'], { cwd: folder });

    expect(await runAll('verify')).toMatch(
      /All matched files use Prettier[^]*compiled successfully/,
    );
    expect(await preview('opened')).toContain(`${site.context.target.url}?remotes=`);
    expect(await preview('closed')).toContain('ended preview pr-12 of mf_events');
    expect(await runAll('publish')).toContain('publish mf_events 0.2.0 (revision 4)');
    expect(await release('canary')).toContain('canary watch mf_events: 0.2.0 kept its budget');
    expect(await release('halt')).toContain('canary halt mf_events 0.2.0 (revision 6)');
    expect(await release('promote')).toContain('promote mf_events 0.2.0 (revision 7)');
    expect(await release('rollback')).toContain('rollback mf_events from 0.2.0 to 0.1.0');

    const [last] = await history(site.store, 1);
    expect(last).toMatchObject({ why: 'planned (ada)' });
  }, 300_000);

  test('is one that this test runs', () => {
    expect(readdirSync(path.join(folder, '.github/workflows'))).toHaveLength(workflows.length);
  });
});
