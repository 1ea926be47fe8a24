import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import own from '../../template/package.json';
import { upgradeRemote } from './upgradeRemote';

let folder: string;
let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  jest.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)));
  folder = mkdtempSync(path.join(os.tmpdir(), 'upgrade-'));
  for (const place of ['src', 'e2e']) mkdirSync(path.join(folder, place));
  write('package.json', {
    scripts: { build: 'webpack --node-env production', test: 'jest' },
    dependencies: { '@synapsei/shared-types': '1.0.0', luxon: '3.0.0' },
    devDependencies: { '@synapsei/release': '1.0.0', webpack: '5.1.0' },
  });
  write('src/a.ts', 'host.track(); host.track();');
  write('e2e/page.spec.ts', 'await page.track();');
});
afterEach(() => jest.restoreAllMocks());

const write = (file: string, value: unknown) =>
  writeFileSync(path.join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const next = {
  engines: { node: '>=30' },
  dependencies: { '@synapsei/shared-types': '2.1.0' },
  devDependencies: { '@synapsei/release': '2.0.0', webpack: '5.2.0', jest: '40.0.0' },
};
const steps = [1, 2, 3].map((contract) => ({
  contract,
  edits: [{ from: '\\btrack\\(', to: `note${contract}(` }],
  byHand: [`Look at ${contract}.`],
}));

test('all is raised together over a major of the contract, code is changed, and the rest is said', () => {
  expect(upgradeRemote(folder, next, steps)).toBe(0);
  expect(JSON.parse(read('package.json'))).toEqual({
    scripts: { build: 'webpack --config-node-env production', test: 'jest' },
    dependencies: { '@synapsei/shared-types': '2.1.0', luxon: '3.0.0' },
    devDependencies: { '@synapsei/release': '2.0.0', webpack: '5.2.0' },
    engines: { node: '>=30' },
  });
  expect(read('src/a.ts')).toBe('host.note2(); host.note2();');
  expect(read('e2e/page.spec.ts')).toBe('await page.note2();');
  expect(said.join('\n')).toBe(`@synapsei/shared-types 1.0.0 → 2.1.0
@synapsei/release 1.0.0 → 2.0.0
webpack 5.1.0 → 5.2.0
edited script build
edited src/a.ts
edited e2e/page.spec.ts

Left for you:
  Look at 2.
  npm install && npm test && npm run lint && npm run build`);
});

test('to the versions of its own template, and a second time it finds nothing to do', () => {
  upgradeRemote(folder);
  expect(JSON.parse(read('package.json'))).toMatchObject({
    devDependencies: { webpack: own.devDependencies.webpack },
  });
  said = [];
  expect(upgradeRemote(folder)).toBe(0);
  expect(said[0]).toBe('All of it is up to date.');
});

test('another folder is refused', () => {
  write('package.json', {});
  expect(upgradeRemote(folder)).toBe(1);
  expect(said[0]).toContain('does not depend on @synapsei/shared-types');
  expect(read('package.json')).toBe('{}');
});
