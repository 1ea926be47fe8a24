import type { CohortRules } from '@synapsei/shared-types/registry';
import { bucketOf, isInCanary, type Visitor } from './chooseVersion';

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

const cohortOf = (rules: CohortRules, known: Partial<Visitor>) =>
  isInCanary('mf_chat', { ...canary(0, Object.keys(rules)), rules }, { ...visitor(null), ...known })
    ?.cohort;

test.each([
  ['de', true],
  ['de-AT', true],
  ['den', false],
  ['en-DE', false],
])('a rule for the language de: of %s it is %s', (language, isMet) => {
  expect(cohortOf({ german: { language: 'de' } }, { language })).toBe(isMet ? 'german' : undefined);
});

test('a region’s rule is not for the rest of the language', () => {
  const brazilian = { brazilian: { language: 'pt-BR' } };
  expect(cohortOf(brazilian, { language: 'pt-BR' })).toBe('brazilian');
  expect(cohortOf(brazilian, { language: 'pt' })).toBeUndefined();
});

test('all that a rule says must hold, and the first rule that does names the cohort', () => {
  const rules = { staff: { header: 'staff', language: 'de' }, german: { language: 'de' } };
  expect(cohortOf(rules, { language: 'de', header: 'staff' })).toBe('staff');
  expect(cohortOf(rules, { language: 'de' })).toBe('german');
  expect(cohortOf(rules, { language: 'en', header: 'staff' })).toBeUndefined();
  expect(cohortOf(rules, {})).toBeUndefined();
});

test('a cohort that a link chose counts in place of the rules', () => {
  const rules = { german: { language: 'de' }, staff: { header: 'staff' } };
  expect(cohortOf(rules, { language: 'de', cohort: 'staff' })).toBe('staff');
  expect(cohortOf(rules, { language: 'de', cohort: 'none' })).toBeUndefined();
});

test('a share of visitors is drawn for each cohort by itself, and a larger one drops nobody', () => {
  const among = (name: string, share: number) =>
    visitors.filter(({ getId }) => cohortOf({ [name]: { share } }, { getId }));
  const [tenth, other, both] = [among('a', 10), among('b', 10), among('a', 20)];
  expect(Math.abs(tenth.length - 1000)).toBeLessThanOrEqual(3 * 30);
  expect(tenth.every((one) => both.includes(one))).toBe(true);
  // A tenth of a tenth: three standard deviations of two fair draws.
  const common = tenth.filter((one) => other.includes(one));
  expect(Math.abs(common.length - 100)).toBeLessThanOrEqual(3 * 10);
  expect(cohortOf({ a: { share: 100 } }, {})).toBeUndefined();
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
