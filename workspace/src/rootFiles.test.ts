import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot } from '@synapsei/presets/inRoot';
import { pins } from '@synapsei/build/testing';
import { filesBelow } from '@synapsei/base';
import { loadRemoteConfig } from '@synapsei/build';
import { readPackage, workspaces } from './verify/workspaces';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

describe('CODEOWNERS', () => {
  const rows = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/ +/));

  test('names folders that exist, after the row for everything', () => {
    const [everything, ...folders] = rows.map(([pattern]) => pattern);
    expect(everything).toBe('*');
    expect(folders.filter((folder) => !existsSync(inRoot(folder!)))).toEqual([]);
  });

  const remotes = readdirSync(inRoot()).filter((name) =>
    existsSync(inRoot(name, 'remote.config.ts')),
  );

  test.each(remotes)('gives %s to the team that its remote.config.ts names', (name) => {
    const { team } = loadRemoteConfig(inRoot(name)).remote.owner;
    expect(rows).toContainEqual([`/${name}/`, `@synapsei/${team}`]);
  });
});

describe('renovate.json', () => {
  type Rule = { matchPackageNames: string[]; matchFileNames?: string[]; enabled?: boolean };
  /** Whether Renovate leaves a package to people. */
  function leftBy(file: string) {
    const { packageRules } = JSON.parse(read(file)) as { packageRules: Rule[] };
    const left = packageRules
      .filter(({ enabled, matchFileNames }) => enabled === false && !matchFileNames)
      .flatMap(({ matchPackageNames }) => matchPackageNames);
    return (name: string) =>
      left.some((pattern) =>
        pattern.endsWith('**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
      );
  }
  const isLeftAlone = leftBy('renovate.json');

  const overrides = Object.keys(readPackage('').overrides ?? {});
  const runtimes = workspaces()
    .flatMap((folder) => Object.keys(readPackage(folder).dependencies ?? {}))
    .filter((name) => name.startsWith('@module-federation/'));

  test.each([...new Set([...Object.keys(pins), ...overrides, ...runtimes])])(
    'leaves %s to people, because its version was measured with others',
    (name) => expect(isLeftAlone(name)).toBe(true),
  );

  test('raises what nothing pins', () => {
    expect(['jest', 'react', 'webpack-dev-server'].filter(isLeftAlone)).toEqual([]);
  });

  test("of a team's repository leaves alone what must be that of @synapsei/build", () => {
    const names = [...Object.keys(pins), 'react', 'jest'];
    expect(names.filter(leftBy('platform/build/ci/renovate.json'))).toEqual(Object.keys(pins));
  });
});

test('prettier takes indent and width from .editorconfig', () => {
  const widest = `  return '${'a'.repeat(40)}' + ${'b'.repeat(100 - 55)};`;
  const formatted = ['function f() {', widest, '}', ''].join('\n');
  const input = formatted.replace(/^ {2}/m, '\t').replaceAll("'", '"');
  const args = ['--stdin-filepath', inRoot('shell/src/f.ts')];
  const options = { cwd: inRoot(), input, encoding: 'utf8' } as const;
  expect(widest).toHaveLength(100);
  expect(spawnSync(inRoot('node_modules/.bin/prettier'), args, options).stdout).toBe(formatted);
  expect(JSON.parse(read('.prettierrc.json'))).toEqual({ singleQuote: true });
});

describe('Node', () => {
  const engines = { node: '^20.19.0 || ^22.12.0 || >=24.0.0' };
  const [oldest, ...majors] = ['20.19.0', '22', '24'];
  type Published = { engines?: object; private?: boolean };
  const packageOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Published;
  const published = workspaces().filter((folder) => !packageOf(folder).private);

  test('is the oldest in .nvmrc, and each in CI', () => {
    expect(packageOf('.').engines).toEqual(engines);
    expect(read('.nvmrc').trim()).toBe(oldest);
    const { jobs } = parse(read('.github/workflows/ci.yml')) as {
      jobs: {
        tests: { strategy: { matrix: { node: string[] } } };
        weekly: { strategy: { matrix: { include: { node: string }[] } } };
      };
    };
    const weekly = jobs.weekly.strategy.matrix.include.map(({ node }) => node);
    const tested = new Set([...jobs.tests.strategy.matrix.node, ...weekly]);
    expect([...tested].sort()).toEqual([oldest, ...majors]);
  });

  test.each([...published, 'platform/build/template'])('is what %s promises, too', (folder) => {
    expect(packageOf(folder).engines).toEqual(engines);
  });

  test.each(published)('%s is published for all, with its place', (folder) => {
    expect(packageOf(folder)).toMatchObject({
      repository: { directory: folder },
      publishConfig: { access: 'public' },
    });
  });

  test('is one image, in the container of CI, of editors and of what is deployed', () => {
    const [, image] = /^ARG NODE=(node:24@sha256:\w{64})$/m.exec(read('deploy/Dockerfile')) ?? [];
    const files = [
      '.github/workflows/ci.yml',
      '.devcontainer/devcontainer.json',
      'services/content/strapi/Dockerfile',
    ];
    const images = files.flatMap((file) => read(file).match(/node:24\S*\w/g) ?? []);
    expect([...new Set(images)]).toEqual([image]);
  });

  const ci = 'platform/build/ci';
  const pipelines = filesBelow(inRoot(ci)).filter((file) => file.endsWith('.yml'));

  test.each(pipelines)("in a team's %s is one that CI tests", (file) => {
    const named = read(`${ci}/${file}`).matchAll(/(?:node-version:|image: node:) *'?(\d+)/g);
    const found = new Set([...named].map(([, major]) => major));
    expect(found.size).toBe(1);
    expect([oldest!.split('.')[0], ...majors]).toEqual(expect.arrayContaining([...found]));
  });
});

describe('workflows', () => {
  const ours = '.github/workflows/ci.yml';
  const folder = 'platform/build/ci/.github/workflows';
  const all = [ours, ...readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`)];

  test.each(all)('%s names each foreign action by its commit, and says its version', (file) => {
    const uses = [...read(file).matchAll(/uses: (?!\.\/)(.*)/g)].map(([, action]) => action);
    for (const action of uses)
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test('LICENSE is the license that every package.json names', () => {
  expect(read('LICENSE')).toMatch(/^MIT License/);
  const others = ['', ...workspaces()].filter(
    (folder) => !/"license": "MIT"/.test(read(`${folder}/package.json`)),
  );
  expect(others).toEqual([]);
});

test.each([
  ['.npmrc', 'min-release-age=7\n'],
  ['renovate.json', '"minimumReleaseAge": "7 days"'],
  ['platform/build/ci/renovate.json', '"minimumReleaseAge": "7 days"'],
])('%s takes no version younger than seven days', (file, rule) => {
  expect(read(file)).toContain(rule);
});
