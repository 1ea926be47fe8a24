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
const failed =
  (...versions: string[]): Circumstances['hasFailed'] =>
  ({ version }) =>
    versions.includes(version);

/** `null`: the registry does not know the remote. */
const choose = (
  remote: typeof withCanary | null = withCanary,
  circumstances: Partial<Circumstances> = {},
) => {
  const choice = chooseRelease('mf_chat', remote ?? undefined, { ...plain, ...circumstances });
  return choice && [choice.release.version, choice.source, choice.reason];
};

test('each step decides in turn, and states its reason', () => {
  const overrides = { mf_chat: { ...releaseOf('3.0.0'), baseUrl: 'http://localhost:8082/' } };
  expect(choose(withCanary, { overrides, isDisabled: () => true })).toBeNull();
  const overridden = ['3.0.0', 'override', 'http://localhost:8082/'];
  expect(choose(withCanary, { overrides })).toEqual(overridden);
  const off = { ...withCanary, enabled: false };
  expect(choose(off)).toBeNull();
  expect(choose(off, { overrides })).toEqual(overridden);
  expect(choose(null, { overrides })).toEqual(overridden);
  expect(choose(null)).toBeNull();
  const qa = { ...visitor, cohort: 'qa' };
  expect(choose(withCanary, { visitor: qa })).toEqual(['2.0.0', 'canary', 'cohort qa']);
  expect(choose()).toEqual(['2.0.0', 'canary', 'among 100 % of visitors']);
  const blocked = { ...visitor, getId: () => null };
  const stable = ['1.0.0', 'registry', 'the stable version'];
  expect(choose(withCanary, { visitor: blocked })).toEqual(stable);
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

test.each([
  ['1.0.0', ['1.0.0']],
  ['0.9.0', ['1.0.0', '0.9.0']],
])(
  'with %s as last known good, a release without a fallback stays chosen after %j failed',
  (lastKnownGood, versions) => {
    const remote = createRemoteRecord({ stable: '1.0.0', lastKnownGood });
    const chosen = ['1.0.0', 'registry', 'the stable version'];
    expect(choose(remote, { hasFailed: failed(...versions) })).toEqual(chosen);
  },
);
