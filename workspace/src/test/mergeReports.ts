import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from '@synapsei/release/testing';
import { printReports, readCounts, readEntries, reportNames, sumSeconds } from './reports';
import { secondsFile, type Seconds } from './shardOf';

/** Files that take less are as good as equal. */
const recordedSeconds = 10;

/** Of jest and Playwright, in the folder of one shard. One that left none has failed. */
function countsIn(folder: string): Counts {
  const reports = reportNames.map((name) => path.join(folder, name)).filter(existsSync);
  const sum = { passed: 0, failed: reports.length > 0 ? 0 : 1 };
  for (const { passed, failed } of reports.map(readCounts)) {
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/**
 * Prints the reports of shards as those of one run, and records in `.ci/seconds.json` how long their files took, by
 * which the next shards are balanced. `folder` has a folder for each shard, such as `test-drills-node24-1`. Of `count`
 * shards, one that is not there has failed.
 */
export function mergeReports(folder: string, count = 0, file = secondsFile): Counts {
  const sum = { passed: 0, failed: 0 };
  const seconds: Seconds = { test: {}, 'test-drills': {} };
  const shards = readdirSync(folder).map((name) => ({ name, at: path.join(folder, name) }));
  const read = shards.map(({ name, at }) => ({
    name,
    counts: countsIn(at),
    entries: readEntries(0, at),
  }));
  printReports(read.flatMap(({ entries }) => entries));
  for (const { name, counts, entries } of read) {
    console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    const own = seconds[name.startsWith('test-drills') ? 'test-drills' : 'test']!;
    for (const [test, took] of sumSeconds(entries))
      if (took >= recordedSeconds) own[test] = Math.max(own[test] ?? 0, Math.round(took));
  }
  const missing = Math.max(0, count - shards.length);
  if (missing > 0) console.log(`${missing} of ${count} shards left no report`);
  sum.failed += missing;
  writeFileSync(file, `${JSON.stringify(seconds, null, 2)}\n`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum;
}
