import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { inRoot } from '@synapsei/presets/inRoot';
import {
  createRepository,
  createTestTarget,
  init,
  openContext,
  publish,
  writeBuild,
  writeShell,
  type TestTarget,
} from '@synapsei/release/testing';
import { workflowSteps } from './testing/workflowSteps';

const execute = promisify(execFile);

let site: TestTarget;
let folder: string;

beforeEach(async () => {
  site = await createTestTarget();
  folder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
});
afterEach(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A registry repository that `init` has made for the site, with a shell and a remote. @returns a clone of it */
async function makeClone(host: 'github' | 'gitlab'): Promise<string> {
  const repository = path.join(folder, 'registry.git');
  await createRepository(repository, 'main');
  const target = { ...site.context.target, name: 'team', repository };
  const context = await openContext(target);
  await init(context, { site: { remotes: { origins: [site.filesOrigin] } }, host });
  await publish(context, writeShell());
  await publish(context, writeBuild());
  const clone = path.join(folder, 'clone');
  await execute('git', ['clone', '--quiet', repository, clone]);
  // The packages that the first command of each job installs.
  symlinkSync(inRoot('node_modules'), path.join(clone, 'node_modules'));
  return clone;
}

test('every command of the workflows that "release init" writes for GitHub runs in a clone', async () => {
  const clone = await makeClone('github');
  const said: string[] = [];
  for (const name of ['check', 'render'])
    for (const { run } of workflowSteps(path.join(clone, '.github/workflows', `${name}.yml`), {}))
      if (!run.startsWith('npm install --no-save --ignore-scripts @synapsei/release@'))
        said.push((await execute('bash', ['-e', '-c', run], { cwd: clone })).stdout);
  expect(said).toEqual([
    expect.stringMatching(/^commit \w{40} is good\n$/),
    'visitors are served revision 3\n',
  ]);
}, 120_000);

test('those for GitLab are the same', async () => {
  const clone = await makeClone('gitlab');
  type Job = { script?: string[]; before_script?: string[] };
  const jobs = parse(readFileSync(path.join(clone, '.gitlab-ci.yml'), 'utf8')) as Record<
    string,
    Job
  >;
  const lines = Object.values(jobs).flatMap(({ script = [], before_script: before = [] }) => [
    ...before,
    ...script,
  ]);
  const github = ['check', 'render'].flatMap((name) =>
    workflowSteps(
      inRoot('platform/release/registry/github/.github/workflows', `${name}.yml`),
      {},
    ).map(({ run }) => run.replace('{{version}}', '1.0.0')),
  );
  const setup = [
    'echo "$AWS_TOKEN" > "$AWS_WEB_IDENTITY_TOKEN_FILE"',
    'git branch --force "$CI_COMMIT_BRANCH" HEAD',
  ];
  expect(new Set(lines.filter((line) => !setup.includes(line)))).toEqual(new Set(github));
}, 120_000);
