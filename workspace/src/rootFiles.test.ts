import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { pins } from '@synapsei/build/testing';
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
  const { packageRules } = JSON.parse(read('renovate.json')) as { packageRules: Rule[] };
  const left = packageRules
    .filter(({ enabled, matchFileNames }) => enabled === false && !matchFileNames)
    .flatMap(({ matchPackageNames }) => matchPackageNames);
  const isLeftAlone = (name: string) =>
    left.some((pattern) =>
      pattern.endsWith('**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
    );

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

test('LICENSE is the license that every package.json names', () => {
  expect(read('LICENSE')).toMatch(/^MIT License/);
  const others = ['', ...workspaces()].filter(
    (folder) => !/"license": "MIT"/.test(read(`${folder}/package.json`)),
  );
  expect(others).toEqual([]);
});
