import path from 'node:path';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readJson } from '@synapsei/tooling/readJson';
import { runTool } from '@synapsei/tooling/runTool';

type Spec = { title: string; tests: { status: string }[] };
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };

/** Playwright's own report, whose form is its business. */
const trust = (value: unknown) => ({ ok: true as const, value: value as { suites: Suite[] } });

function findFailed({ title, specs = [], suites = [] }: Suite): string | undefined {
  const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  const inner = failed?.title ?? suites.map(findFailed).find((found) => found !== undefined);
  return inner === undefined ? undefined : `${title} › ${inner}`;
}

/** Runs these tests in a checkout until one fails. @returns its name; null if all pass */
export async function findCatch(folder: string, tests: string[]): Promise<string | null> {
  if (tests.length === 0) return null;
  const results = path.join(folder, '.cache', 'test');
  const [list, report] = ['wanted.txt', 'playwright.json'].map((name) => path.join(results, name));
  mkdirSync(results, { recursive: true });
  rmSync(report!, { force: true });
  writeFileSync(list!, tests.join('\n'));
  await runTool('npx', ['site', 'e2e', '--test-list', list!, '--max-failures', '1'], { folder });
  const { suites } = readJson(report!, trust);
  return suites.map(findFailed).find((found) => found !== undefined) ?? null;
}
