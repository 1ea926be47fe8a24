import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { root } from '../../base/paths';
import { printTable } from '../../base/printTable';
import { parserOf, readJson } from '../../base/readJson';
import { results } from './suites';

const shown = 10;

/** Seconds by file. */
type Durations = Map<string, number>;

const parseJest = parserOf(
  v.object({
    testResults: v.array(
      v.object({ name: v.string(), startTime: v.number(), endTime: v.number() }),
    ),
  }),
);

const jestDurations = (file: string): [string, number][] =>
  readJson(file, parseJest).testResults.map(({ name, startTime, endTime }) => [
    path.relative(root, name),
    (endTime - startTime) / 1000,
  ]);

type Suite = {
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[] | undefined;
};

const suiteSchema: v.GenericSchema<Suite> = v.object({
  specs: v.array(
    v.object({
      tests: v.array(v.object({ results: v.array(v.object({ duration: v.number() })) })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

const parsePlaywright = parserOf(
  v.object({ suites: v.array(v.intersect([v.object({ file: v.string() }), suiteSchema])) }),
);

const millisecondsOf = ({ specs, suites = [] }: Suite): number =>
  [
    ...specs.flatMap(({ tests }) => tests).flatMap((test) => test.results.map((r) => r.duration)),
    ...suites.map(millisecondsOf),
  ].reduce((sum, each) => sum + each, 0);

const playwrightDurations = (file: string): [string, number][] =>
  readJson(file, parsePlaywright).suites.map(({ file: name, ...suite }) => [
    path.join('e2e', name),
    millisecondsOf(suite) / 1000,
  ]);

const readers = {
  'jest.json': jestDurations,
  'playwright.json': playwrightDurations,
  'edits.json': playwrightDurations,
};

/** The files that took longest, with what they took, in the reports written since a time. */
export function findSlowest(
  since: number,
  folder = results(''),
): [file: string, seconds: number][] {
  const reports = Object.entries(readers).map(
    ([name, read]) => [path.join(folder, name), read] as const,
  );
  const fresh = reports.filter(([file]) => existsSync(file) && statSync(file).mtimeMs >= since);
  const sums: Durations = new Map();
  for (const [name, seconds] of fresh.flatMap(([file, read]) => read(file)))
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  return [...sums].sort(([, left], [, right]) => right - left).slice(0, shown);
}

/** Prints where the time of a run went. Prints nothing if no test ran. */
export function printSlowest(since: number): void {
  const slowest = findSlowest(since);
  if (slowest.length === 0) return;
  console.log();
  printTable(slowest.map(([file, seconds]) => ({ 'slowest files': file, s: seconds.toFixed(1) })));
}
