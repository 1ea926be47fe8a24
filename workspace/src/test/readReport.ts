import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';

/** What is read of jest's report. */
type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  /** Of each file; times in milliseconds. */
  testResults: { name: string; startTime: number; endTime: number }[];
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const readJestReport = (file: string) => read(file) as JestReport;

export const readPlaywrightReport = (file: string) => read(file) as JSONReport;

/** The tests in a file of Playwright's, those in a `describe` included. */
export const testsIn = ({ specs, suites = [] }: JSONReportSuite): JSONReportTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];
