import { findLockProblems } from './findLockProblems';

const good = { integrity: 'sha512-AA==' };

function problems(entry: object, age = 7): string[] {
  const renovate = JSON.stringify({ minimumReleaseAge: `${age} days` }, null, 2);
  const files: Record<string, string> = {
    'package-lock.json': JSON.stringify({
      packages: {
        '': {},
        shell: {},
        'node_modules/shell': { link: true },
        'node_modules/a': entry,
      },
    }),
    '.npmrc': `fund=false\nmin-release-age=${age}\n`,
    'renovate.json': renovate,
    'platform/build/ci/renovate.json': renovate,
  };
  return findLockProblems((file) => files[file]!);
}

test.each([
  ['a hash', good, []],
  ['no hash', {}, [expect.stringContaining('node_modules/a has no integrity')]],
  [
    'an address',
    { ...good, resolved: 'https://npm.example/a.tgz' },
    [expect.stringContaining('node_modules/a comes from https://npm.example/a.tgz')],
  ],
])('a package with %s', (_, entry, sentences) => {
  expect(problems(entry)).toEqual(sentences);
});

test('npm and Renovate wait for seven days', () => {
  expect(problems(good, 0)).toEqual([
    '.npmrc: add min-release-age=7.',
    'renovate.json: add "minimumReleaseAge": "7 days".',
    'platform/build/ci/renovate.json: add "minimumReleaseAge": "7 days".',
  ]);
});
