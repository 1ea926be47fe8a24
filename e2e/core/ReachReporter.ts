import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { inRoot } from '@synapsei/presets/inRoot';
import { deployedSite } from './origins';

const file = inRoot('.cache', 'test', 'reach.json');

/** Remembers which files of remotes each test loaded, for `npm run test:e2e -- --release`. */
export default class ReachReporter implements Reporter {
  private readonly reach = new Map<string, string[] | undefined>();
  private root = '';

  onBegin({ rootDir }: FullConfig): void {
    this.root = rootDir;
  }

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (deployedSite || status === 'skipped') return;
    const [, project, , ...titles] = test.titlePath();
    const name = [`[${project}]`, path.relative(this.root, test.location.file), ...titles];
    const body = attachments.find((attachment) => attachment.name === '_reach')?.body;
    // A test that failed may have stopped before it loaded all it needs.
    const loaded = status === 'passed' && body ? (JSON.parse(body.toString()) as string[]) : [];
    this.reach.set(name.join(' › '), loaded);
  }

  onEnd(): void {
    if (this.reach.size === 0) return;
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...before, ...Object.fromEntries(this.reach) }));
  }
}
