import { checkPins, findDrift } from './checkPins';
import { createRemoteConfig } from './createRemoteConfig';
import { createShellConfig } from './createShellConfig';

const measured: Record<string, string> = {
  '@module-federation/enhanced': '2.9.2',
  webpack: '5.112.2',
  typescript: '6.0.3',
};
const withVersions = (overrides: Record<string, string>) =>
  findDrift((name) => ({ ...measured, ...overrides })[name]!);

test('the tested versions, and a later patch of TypeScript 6.0, are not a drift', () => {
  expect(withVersions({})).toEqual([]);
  expect(withVersions({ typescript: '6.0.9' })).toEqual([]);
});

test.each([
  ['@module-federation/enhanced', '2.10.0'],
  ['webpack', '5.113.0'],
  ['typescript', '7.0.0'],
  ['typescript', '6.1.0'],
])('%s %s is drift, with the required version, the reason and the command', (name, version) => {
  const [sentence, ...others] = withVersions({ [name]: version });
  expect(others).toEqual([]);
  expect(sentence).toContain(`${name} is ${version} but must be`);
  expect(sentence).toMatch(/because .+: run "npm i -E /);
});

test('every drifted package has its own sentence', () => {
  expect(
    withVersions({ '@module-federation/enhanced': '3.0.0', typescript: '7.0.0' }),
  ).toHaveLength(2);
});

test('a folder without the packages names the command to run', () => {
  expect(() => checkPins('/')).toThrow(
    '@module-federation/enhanced is not installed: run "npm ci".',
  );
});

test.each([createRemoteConfig("/O'Brien"), createShellConfig])(
  'no build begins in a folder whose path it cannot read',
  (configure) => expect(() => configure("/O'Brien" as never)).toThrow('has the character '),
);
