import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { printTable } from '@synapsei/base';
import { root } from '@synapsei/presets/inRoot';
import { readJestReport, readPlaywrightReport, testsIn } from './readReport';
import { results } from './suites';

const shown = 10;

/** A test file and its seconds. */
type Duration = [file: string, seconds: number];

const jestDurations = (report: string) =>
  readJestReport(report).testResults.map(({ name, startTime, endTime }): Duration => [
    path.relative(root, name),
    (endTime - startTime) / 1000,
  ]);

const playwrightDurations = (report: string) =>
  readPlaywrightReport(report).suites.flatMap((suite) =>
    testsIn(suite)
      .flatMap(({ results: runs }) => runs)
      .map(({ duration }): Duration => [path.join('e2e', suite.file), duration / 1000]),
  );

const readers = {
  'jest.json': jestDurations,
  'playwright.json': playwrightDurations,
  'edits.json': playwrightDurations,
};

/** The files that took longest, with their seconds, in the reports written since a time. */
export function findSlowest(since: number, folder = results('')): Duration[] {
  const sums = new Map<string, number>();
  for (const [name, read] of Object.entries(readers)) {
    const report = path.join(folder, name);
    if (!existsSync(report) || statSync(report).mtimeMs < since) continue;
    for (const [file, seconds] of read(report)) sums.set(file, (sums.get(file) ?? 0) + seconds);
  }
  return [...sums].sort(([, left], [, right]) => right - left).slice(0, shown);
}

/** Prints where the time of a run went; nothing if no test ran. */
export function printSlowest(since: number): void {
  const rows = findSlowest(since).map(([file, seconds]) => ({
    'slowest files': file,
    s: seconds.toFixed(1),
  }));
  if (rows.length === 0) return;
  console.log();
  printTable(rows);
}
