import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';

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

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const readJestReport = (file: string) => read(file) as JestReport;

export const readPlaywrightReport = (file: string) => read(file) as JSONReport;

/** The tests in a file of Playwright's with their titles, those in a `describe` included. */
export const testsIn = ({
  specs,
  suites = [],
}: JSONReportSuite): (JSONReportTest & { title: string })[] => [
  ...specs.flatMap(({ tests, title }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsIn),
];
