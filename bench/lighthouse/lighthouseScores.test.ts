import type { RunnerResult } from 'lighthouse';
import { medianOf, readScores, type Scores } from './lighthouseScores';

const url = 'http://localhost:8080/#/pricing';

/** With the fields that are read. */
function createResult(overrides: Partial<RunnerResult['lhr']> = {}, title = 'Pricing · Us') {
  const result = {
    lhr: {
      finalDisplayedUrl: url,
      categories: {
        performance: { score: 0.974, auditRefs: [] },
        seo: {
          score: 0.9,
          auditRefs: ['robots-txt', 'noted-only'].map((id, at) => ({ id, weight: 1 - at })),
        },
      },
      audits: {
        'robots-txt': { score: 0 },
        'noted-only': { score: 0 },
        'largest-contentful-paint': { score: 1, numericValue: 1200 },
      },
      ...overrides,
    },
    artifacts: { MetaElements: [{ property: 'og:title', content: title }] },
  };
  return result as unknown as RunnerResult;
}

test('scores are out of 100, and failed audits are named', () => {
  const expected = { performance: 97, seo: 90, lcpMs: 1200, missed: ['robots-txt'] };
  expect(readScores(createResult(), url, 'Pricing')).toMatchObject(expected);
});

test.each([
  [createResult({ finalDisplayedUrl: 'http://other.example/' }), 'measured http://other.example/'],
  [createResult({}, 'Home · Us'), 'with "Home · Us"'],
])('a visit that shows the wrong page is an error', (result, problem) => {
  expect(() => readScores(result, url, 'Pricing')).toThrow(problem);
});

test('each figure has its own median, and no failed audit is lost', () => {
  const run = (performance: number, lcpMs: number, missed: string[] = []) =>
    ({ performance, lcpMs, missed }) as Scores;
  const runs = [run(90, 3000, ['a']), run(100, 1000), run(95, 2000, ['b'])];
  expect(medianOf(runs)).toMatchObject({ performance: 95, lcpMs: 2000, missed: ['a', 'b'] });
});
