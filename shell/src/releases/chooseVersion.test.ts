import { bucketOf, isInCanary } from './chooseVersion';

const visitor = (id: string | null, cohort: string | null = null) => ({ getId: () => id, cohort });
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
