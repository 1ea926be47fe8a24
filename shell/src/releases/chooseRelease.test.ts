import { createRemoteRecord, releaseOf } from '../../testing/createRemoteRecord';
import { chooseRelease, type Circumstances, bucketOf, isInCanary } from './chooseRelease';

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

describe('the draw of a canary', () => {
  const visitor = (id: string | null, cohort: string | null = null) => ({
    getId: () => id,
    cohort,
  });
  const canary = (weight: number, cohorts: string[] = []) => ({
    weight,
    salt: 'chat-2.4.0',
    cohorts,
  });
  const visitors = Array.from({ length: 10_000 }, (_, index) => visitor(`v${index}`));
  const included = (weight: number) =>
    visitors.filter((one) => isInCanary('mf_chat', canary(weight), one));

  test.each([0, 0.5, 5, 33.33, 100])('a weight of %d percent includes that share', (weight) => {
    const share = (included(weight).length / visitors.length) * 100;
    // Three standard deviations of a fair draw.
    expect(Math.abs(share - weight)).toBeLessThanOrEqual(
      3 * Math.sqrt((weight * (100 - weight)) / 10_000),
    );
  });

  test('raising the weight never drops anyone', () => {
    const weights = [0.01, 1, 5, 10, 25, 50, 99.99, 100];
    for (const [index, weight] of weights.entries()) {
      const wider = new Set(included(weights[index + 1] ?? 100));
      expect(included(weight).every((one) => wider.has(one))).toBe(true);
    }
  });

  test('without storage nobody is drawn, whatever the weight; for a halted canary nobody gets an id', () => {
    expect(isInCanary('mf_chat', canary(100), visitor(null))).toBeNull();
    const getId = jest.fn(() => 'v');
    isInCanary('mf_chat', canary(0), { getId, cohort: null });
    expect(getId).not.toHaveBeenCalled();
  });

  test('a cohort is included without share or storage, other cohorts are not', () => {
    expect(isInCanary('mf_chat', canary(0, ['qa']), visitor(null, 'qa'))).toEqual({ cohort: 'qa' });
    expect(isInCanary('mf_chat', canary(0, ['qa']), visitor(null, 'staff'))).toBeNull();
  });

  // Chosen because it spreads visitors evenly, and differently with another salt or remote.
  test('never changes: the registry relies on these values', () => {
    expect(['', 'a', 'visitor1mf_chatchat-2.4.0'].map(bucketOf)).toMatchInlineSnapshot(`
   [
     8923,
     1715,
     288,
   ]
  `);
  });
});
