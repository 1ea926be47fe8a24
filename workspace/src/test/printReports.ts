import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { printTable } from '@synapsei/base';
import { readEntriesOf, type Entry } from './readReport';
import { results } from './suites';

const shownFiles = 10;
const shownLines = 15;

/** What the reports written since a time say. */
export const readEntries = (since: number, folder = results('')): Entry[] =>
  ['jest.json', 'playwright.json', 'edits.json'].flatMap((name) => {
    const report = path.join(folder, name);
    return existsSync(report) && statSync(report).mtimeMs >= since ? readEntriesOf(report) : [];
  });

/** The files that took longest, with their seconds. */
export function findSlowest(entries: Entry[]): [file: string, seconds: number][] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of entries) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].sort(([, left], [, right]) => right - left).slice(0, shownFiles);
}

/** What failed: its file and how the runner's message begins. A log's end is often all that is kept of it. */
export const findFailures = (entries: Entry[]): string[] =>
  entries.flatMap(({ file, failure }) => {
    if (failure === undefined) return [];
    const lines = stripVTControlCharacters(failure).split('\n');
    const told = lines.filter((line) => line.trim() !== '').slice(0, shownLines);
    return [[file, ...told.map((line) => `  ${line}`)].join('\n')];
  });

/** Prints where the time of a run went, and what failed in it; nothing if no test ran. */
export function printReports(since: number): void {
  const entries = readEntries(since);
  const rows = findSlowest(entries).map(([file, seconds]) => ({
    'slowest files': file,
    s: seconds.toFixed(1),
  }));
  if (rows.length > 0) {
    console.log();
    printTable(rows);
  }
  for (const failure of findFailures(entries)) console.log(`\nfailed: ${failure}`);
}
