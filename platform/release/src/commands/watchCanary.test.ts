import { judge } from './watchCanary';

const budget = { haltAbove: 0.02, minSamples: 50 };
const of = (samples: number, failures: number) => ({
  samples,
  failures,
  failureRate: failures / samples,
});

test.each([
  ['too few loads', 49, 49, false, false],
  ['no failure', 50, 0, false, true],
  ['one failure, at the budget', 50, 1, false, true],
  ['two failures, which may be one forger', 50, 2, false, false],
  ['two failures of as many loads as the budget allows them for', 100, 2, false, true],
  ['three failures', 50, 3, true, false],
  ['three failures of as many loads as the budget allows them for', 150, 3, false, true],
])('%s: %d loads, %d failed', (_case, samples, failures, isHalted, isKept) => {
  const { excess, isKept: keeps } = judge(of(samples, failures), budget);
  expect([excess !== undefined, keeps === true]).toEqual([isHalted, isKept]);
});
