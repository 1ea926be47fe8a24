import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from '@synapsei/base';
import { createRemote } from '@synapsei/build';

let folder: string;

/** A team's repository, outside the site's. */
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'own-'));
  jest.spyOn(console, 'log').mockReturnValue();
  createRemote(['mf-events', '--folder', folder]);
  jest.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test("its team reviews all, versions are taken after a week, and there is a target before visitors'", () => {
  const [, team] = /team: '(.+?)'/.exec(read('remote.config.ts'))!;
  expect(read('CODEOWNERS')).toContain(`\n* @your-organisation/${team}\n`);
  expect(JSON.parse(read('renovate.json'))).toMatchObject({ minimumReleaseAge: '7 days' });
  const { targets } = JSON.parse(read('release.config.json')) as { targets: object };
  expect(Object.keys(targets)).toEqual(['local', 'staging', 'production']);
});

test('no file wants a long-lived key', () => {
  expect(filesBelow(folder).filter((file) => /AWS_(SECRET|ACCESS)/.test(read(file)))).toEqual([]);
});

/** Whether a line of a job reaches the store. */
const isOnTarget = (line = '') => line.includes('--target');

test('each job of GitHub that releases takes on its role with a token of minutes', () => {
  type Job = { permissions?: object; steps?: { uses?: string; run?: string }[] };
  const jobs = filesBelow(path.join(folder, '.github/workflows')).flatMap((file) =>
    Object.entries(
      (parse(read(`.github/workflows/${file}`)) as { jobs: Record<string, Job> }).jobs,
    ),
  );
  const releasing = jobs.filter(([, { steps }]) => steps?.some(({ run }) => isOnTarget(run)));
  expect(releasing.map(([name]) => name)).toEqual(['preview', 'end', 'publish', 'release']);
  for (const [, { permissions, steps }] of releasing) {
    expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    expect(steps!.map(({ uses }) => uses)).toContainEqual(
      expect.stringContaining('aws-actions/configure-aws-credentials@'),
    );
  }
});

test('no job that has a secret or a role builds, tests or runs scripts of packages', () => {
  type Job = { environment?: string; steps?: { run?: string; env?: object }[] };
  const jobs = filesBelow(path.join(folder, '.github/workflows')).flatMap((file) =>
    Object.values((parse(read(`.github/workflows/${file}`)) as { jobs: Record<string, Job> }).jobs),
  );
  const hasSecret = ({ env = {} }: { env?: object }) => JSON.stringify(env).includes('secrets.');
  const trusted = jobs.filter(({ environment }) => environment !== undefined);
  const others = jobs.filter((job) => !trusted.includes(job));
  expect(others.flatMap(({ steps = [] }) => steps).filter(hasSecret)).toEqual([]);
  const lines = trusted.flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
  expect(lines.filter((line) => /^npm (ci$|test|run (build|test))/.test(line))).toEqual([]);
});

test('each job of GitLab that releases does so, too', () => {
  type Job = { extends?: string; id_tokens?: object; script?: string[] };
  const jobs = parse(read('.gitlab-ci.yml')) as Record<string, Job>;
  const tokensOf = ({ id_tokens: own, extends: base }: Job): unknown =>
    own ?? (base && tokensOf(jobs[base]!));
  const releasing = Object.values(jobs).filter(({ script }) => script?.some(isOnTarget));
  expect(releasing).toHaveLength(7);
  for (const job of releasing)
    expect(tokensOf(job)).toEqual({ AWS_TOKEN: { aud: 'sts.amazonaws.com' } });
});
