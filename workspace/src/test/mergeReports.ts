import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  findReports,
  printReports,
  readCounts,
  readEntries,
  sumOf,
  sumSeconds,
  type Counts,
} from './reports';
import { secondsFile, type Seconds } from './shardOf';

/** Of jest and Playwright, in the folder of one shard. One that left none has failed. */
function countsIn(folder: string): Counts {
  const reports = findReports(folder);
  return reports.length > 0 ? sumOf(reports.map(readCounts)) : { passed: 0, failed: 1 };
}

/**
 * Prints the reports of shards as of one run, and records in `.ci/seconds.json` how long their files took, by which
 * the next are balanced. `folder` has one for each, such as `test-drills-node24-1`. Of `count`, one that is missing
 * failed.
 */
export function mergeReports(folder: string, count = 0, file = secondsFile): Counts {
  const seconds: Seconds = { test: {}, 'test-drills': {} };
  const shards = readdirSync(folder).map((name) => {
    const at = path.join(folder, name);
    return { name, counts: countsIn(at), entries: readEntries(0, at) };
  });
  printReports(shards.flatMap(({ entries }) => entries));
  for (const { name, counts, entries } of shards) {
    console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
    const own = seconds[name.startsWith('test-drills') ? 'test-drills' : 'test']!;
    // Files that take less than ten seconds are as good as equal.
    for (const [test, took] of sumSeconds(entries))
      if (took >= 10) own[test] = Math.max(own[test] ?? 0, Math.round(took));
  }
  const missing = Math.max(0, count - shards.length);
  if (missing > 0) console.log(`${missing} of ${count} shards left no report`);
  const sum = sumOf([...shards.map(({ counts }) => counts), { passed: 0, failed: missing }]);
  writeFileSync(file, `${JSON.stringify(seconds, null, 2)}\n`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum;
}
