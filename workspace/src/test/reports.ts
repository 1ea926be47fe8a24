import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { printTable } from '@synapsei/base';
import { inRoot, root } from '@synapsei/presets/inRoot';

export type Counts = { passed: number; failed: number };

export const results = (name: string) => inRoot('.cache', 'test', name);

/** The used fields of jest's report: for each file its times in ms and the message of its failures. */
type JestReport = Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number> & {
  testResults: (Record<'startTime' | 'endTime', number> &
    Record<'name' | 'status' | 'message', string>)[];
};

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as JestReport | JSONReport;

type Test = JSONReportTest & { title: string };

/** The tests in a Playwright file with their titles, including those in a `describe`. */
export const testsIn = ({ specs, suites = [] }: JSONReportSuite): Test[] => [
  ...specs.flatMap(({ tests, title }) => tests.map((test) => ({ ...test, title }))),
  ...suites.flatMap(testsIn),
];

export function readCounts(file: string): Counts {
  const report = read(file);
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
}

/** An entry of a report for a file or one of its tests: seconds, and the runner's message if it failed. */
type Entry = { file: string; seconds: number; failure?: string };

function readEntriesOf(report: string): Entry[] {
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

/** Entries of this run's reports. `since`: the time when it began, in ms. */
export const readEntries = (since: number, folder = results('')): Entry[] =>
  ['jest.json', 'playwright.json', 'edits.json']
    .map((name) => path.join(folder, name))
    .filter((report) => existsSync(report) && statSync(report).mtimeMs >= since)
    .flatMap(readEntriesOf);

export function findSlowest(entries: Entry[]): [file: string, seconds: number][] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of entries) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].sort(([, left], [, right]) => right - left).slice(0, 10);
}

/** Failures: the file and how the runner's message begins. Often only the end of a log is kept. */
export const findFailures = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, failure }) => {
    if (failure === undefined) return [];
    const lines = stripVTControlCharacters(failure).split('\n');
    const told = lines.filter((line) => line.trim() !== '').slice(0, 15);
    return [[file, ...told.map((line) => `  ${line}`)].join('\n')];
  });

/** Prints the slowest files of a run and its failures; nothing if no test ran. */
export function printReports(entries: Entry[]): void {
  const slowest = findSlowest(entries);
  const rows = slowest.map(([file, seconds]) => ({ 'slowest files': file, s: seconds.toFixed(1) }));
  if (rows.length > 0) printTable(rows);
  for (const failure of findFailures(entries)) console.log(`\nfailed: ${failure}`);
}
