import * as v from 'valibot';
import { parserOf, readJson } from '@synapsei/base';
import type { Counts } from '@synapsei/release/testing';

const testSchema = v.object({
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: v.string(),
});

type Test = v.InferOutput<typeof testSchema>;
type Tests = Test[];
type Suite = { specs: { tests: Tests }[]; suites?: Suite[] | undefined };

const suiteSchema: v.GenericSchema<Suite> = v.object({
  specs: v.array(v.object({ tests: v.array(testSchema) })),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

const parseReport = parserOf(
  v.object({
    suites: v.array(v.intersect([v.object({ file: v.string() }), suiteSchema])),
    errors: v.array(v.object({ message: v.optional(v.string(), 'an error without a message') })),
  }),
);

const testsIn = ({ specs, suites = [] }: Suite): Tests => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/** One that did not run because another failed is no test that is left out. */
const isLeftOut = ({ status, expectedStatus }: Test) =>
  status === 'skipped' && expectedStatus === 'skipped';

/** `specs/faults/sharing.spec.ts` and `specs/journey.spec.ts` → `faults` and `journey`. */
const suiteOf = (file: string) => file.split('/')[1]?.replace(/\.spec\.ts$/, '') ?? file;

/**
 * What each suite came to, by Playwright's report. A test that is left out on purpose counts for nothing.
 * @throws Error when Playwright itself failed, so that a suite may lack tests
 */
export function readSuites(report: string): Record<string, Counts> {
  const { suites, errors } = readJson(report, parseReport);
  const [first] = errors;
  if (first) throw new Error(`The run failed, so nothing is recorded: ${first.message}`);
  const found: Record<string, Counts> = {};
  for (const { file, ...suite } of suites) {
    for (const test of testsIn(suite).filter((each) => !isLeftOut(each))) {
      const counts = (found[suiteOf(file)] ??= { passed: 0, failed: 0 });
      counts[test.status === 'expected' ? 'passed' : 'failed'] += 1;
    }
  }
  return found;
}
