import { createRemoteRecord, releaseOf } from '../../testing/createRemoteRecord';
import { chooseRelease, type Circumstances } from './chooseRelease';

const visitor = { getId: () => 'v1', cohort: null };
const plain: Circumstances = {
  visitor,
  isDisabled: () => false,
  overrides: {},
  hasFailed: () => false,
};
const withCanary = createRemoteRecord({ stable: '1.0.0', lastKnownGood: '0.9.0', canary: '2.0.0' });
const laptop = { mf_chat: { ...releaseOf('3.0.0'), baseUrl: 'http://localhost:8082/' } };
const failed =
  (...versions: string[]): Circumstances['hasFailed'] =>
  ({ version }) =>
    versions.includes(version);

const choose = (remote = withCanary, circumstances: Partial<Circumstances> = {}) => {
  const choice = chooseRelease('mf_chat', remote, { ...plain, ...circumstances });
  return choice && [choice.release.version, choice.source, choice.reason];
};

test('each step decides in turn, and states its reason', () => {
  const overrides = laptop;
  expect(choose(withCanary, { overrides, isDisabled: () => true })).toBeNull();
  expect(choose(withCanary, { overrides })).toEqual([
    '3.0.0',
    'override',
    'http://localhost:8082/',
  ]);
  const qa = { ...visitor, cohort: 'qa' };
  expect(choose(withCanary, { visitor: qa })).toEqual(['2.0.0', 'canary', 'cohort qa']);
  expect(choose()).toEqual(['2.0.0', 'canary', 'among 100 % of visitors']);
  const blocked = { ...visitor, getId: () => null };
  expect(choose(withCanary, { visitor: blocked })).toEqual([
    '1.0.0',
    'registry',
    'the stable version',
  ]);
});

test('a disabled remote comes only from an override', () => {
  const off = { ...withCanary, enabled: false };
  expect(choose(off)).toBeNull();
  expect(choose(off, { overrides: laptop })).toMatchObject([
    '3.0.0',
    'override',
    expect.anything(),
  ]);
});

test('an override may add a remote that the registry does not know', () => {
  const choice = chooseRelease('mf_chat', undefined, { ...plain, overrides: laptop });
  expect(choice?.release.version).toBe('3.0.0');
  expect(chooseRelease('mf_chat', undefined, plain)).toBeNull();
});

test.each([
  [['2.0.0'], { lastKnownGood: '0.9.0' }, '0.9.0', '2.0.0 failed'],
  [['2.0.0'], {}, '1.0.0', '2.0.0 failed'],
  [['2.0.0', '0.9.0'], { lastKnownGood: '0.9.0' }, '1.0.0', '2.0.0 failed'],
  [['1.0.0'], { lastKnownGood: '0.9.0', weight: 0 }, '0.9.0', '1.0.0 failed'],
])('after %j failed, with %j, %s takes over', (versions, more, expected, reason) => {
  const remote = createRemoteRecord({ stable: '1.0.0', canary: '2.0.0', ...more });
  expect(choose(remote, { hasFailed: failed(...versions) })).toEqual([expected, 'lkg', reason]);
});

test('a release without a fallback stays chosen', () => {
  const only = createRemoteRecord({ stable: '1.0.0', lastKnownGood: '1.0.0' });
  expect(choose(only, { hasFailed: failed('1.0.0') })).toMatchObject([
    '1.0.0',
    'registry',
    expect.anything(),
  ]);
  const both = createRemoteRecord({ stable: '1.0.0', lastKnownGood: '0.9.0' });
  expect(choose(both, { hasFailed: failed('1.0.0', '0.9.0') })).toMatchObject([
    '1.0.0',
    'registry',
    expect.anything(),
  ]);
});
