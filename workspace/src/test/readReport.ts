import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { root } from '@synapsei/presets/inRoot';
import type { Counts } from '@synapsei/release/testing';

/** What is read of jest's report. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  /** Of each file; times in milliseconds, and the message of what failed in it. */
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: 'passed' | 'failed';
    message: string;
  }[];
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JestReport | JSONReport;

export const readPlaywrightReport = (file: string) => read(file) as JSONReport;

/** The tests in a file of Playwright's with their titles, those in a `describe` included. */
export const testsIn = ({
  specs,
  suites = [],
}: JSONReportSuite): (JSONReportTest & { title: string })[] => [
  ...specs.flatMap(({ tests, title }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsIn),
];

/** Of the report of jest or Playwright. */
export function readCounts(file: string): Counts {
  const report = read(file);
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

/** What a report says of a file or of one of its tests: seconds, and of what failed the runner's message. */
export type Entry = { file: string; seconds: number; failure?: string };

/** The entries of such a report, with files from the root. */
export function readEntriesOf(report: string): Entry[] {
  const content = read(report);
  if ('testResults' in content)
    return content.testResults.map(({ name, startTime, endTime, status, message }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
      failure: status === 'failed' ? message : undefined,
    }));
  return content.suites.flatMap((suite) =>
    testsIn(suite).flatMap(({ results, title, status }) =>
      results.map(({ duration, error }) => ({
        file: path.join('e2e', suite.file),
        seconds: duration / 1000,
        failure: status === 'expected' || !error ? undefined : `${title}\n${error.message ?? ''}`,
      })),
    ),
  );
}
