import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { unknownRemotes } from '../pages/exposedModules';

type Row = { passed: number; failures: { test: TestCase; result: TestResult }[] };

const valuesOf = ({ annotations }: TestResult, wanted: string) =>
  annotations.flatMap(({ type, description }) => (type === wanted && description) || []);

/** Tests without the site's fixtures have no annotations: they belong to the tools. */
const ownerOf = (result: TestResult) => valuesOf(result, 'owner')[0] ?? 'platform · tools';

/** Names a trace by the remotes and versions that it shows: `trace-mf_chat@1.3.0.zip`. */
function nameTraces(owner: string, { attachments }: TestResult): void {
  const [, remotes = 'tools'] = owner.split(' · ');
  for (const attachment of attachments) {
    const { name, path: file } = attachment;
    if (name !== 'trace' || !file || !existsSync(file)) continue;
    attachment.path = path.join(path.dirname(file), `trace-${remotes.replaceAll(', ', '+')}.zip`);
    renameSync(file, attachment.path);
  }
}

const relative = (file: string) => path.relative(process.cwd(), file);
const placeOf = ({ location }: TestCase) => `${relative(location.file)}:${location.line}`;

/** The files of a failure, and the releases that visitors got meanwhile. */
function factsOf(result: TestResult): string[] {
  const files = result.attachments.flatMap(({ name, path: file }) =>
    file ? [`${name}: ${relative(file)}`] : [],
  );
  return [...files, ...valuesOf(result, 'meanwhile')];
}

/** A line that GitHub shows at the line of the test. */
const annotation = (owner: string, test: TestCase, facts: string[]) =>
  `::error file=${relative(test.location.file)},line=${test.location.line},title=${owner}::` +
  [test.title, ...facts].join('%0A');

/** Prints at the end whose tests passed and failed, by team, remote and version, with the files of each failure. */
export default class OwnerReporter implements Reporter {
  private readonly rows = new Map<string, Row>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    const owner = ownerOf(result);
    nameTraces(owner, result);
    const row = this.rows.get(owner) ?? { passed: 0, failures: [] };
    if (result.status === test.expectedStatus) row.passed += 1;
    else row.failures.push({ test, result });
    this.rows.set(owner, row);
  }

  onEnd(): void {
    const site = process.env.SITE_URL ? ` of ${process.env.SITE_URL}` : '';
    console.log(`\nBy team, remote and version${site}`);
    const rows = [...this.rows].sort();
    for (const [owner, { passed, failures }] of rows)
      console.log(`  ${owner}: ${passed} passed, ${failures.length} failed`);
    for (const [owner, { failures }] of rows)
      for (const { test, result } of failures) {
        const facts = factsOf(result);
        console.log(`\n  ${owner}: ${placeOf(test)} ${test.title}`);
        for (const fact of facts) console.log(`    ${fact}`);
        if (process.env.GITHUB_ACTIONS) console.log(annotation(owner, test, facts));
      }
    for (const name of unknownRemotes)
      console.log(`  ${name}: not tested, because it has no page that the suites recognise`);
  }
}
