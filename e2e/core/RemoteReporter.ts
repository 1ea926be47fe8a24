import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { exposedModules, unknownRemotes } from '../pages/ExposedModule';

type Row = { passed: number; failed: number };

const several = 'several remotes';

/** Tests name the module that they break. */
function remoteOf(test: TestCase): string {
  const title = test.titlePath().join(' ');
  const named = exposedModules.filter(({ name }) => new RegExp(`the ${name}\\b`).test(title));
  const [remote, ...others] = new Set(named.map(({ remote }) => remote));
  return remote && others.length === 0 ? remote : several;
}

/** One line per remote: how many faults it handled, and how many it failed to handle. */
export default class RemoteReporter implements Reporter {
  private readonly rows = new Map<string, Row>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    const name = remoteOf(test);
    const row = this.rows.get(name) ?? { passed: 0, failed: 0 };
    if (status === 'passed') row.passed++;
    else row.failed++;
    this.rows.set(name, row);
  }

  onEnd(): void {
    console.log(`\nFaults of ${process.env.SITE_URL}`);
    for (const [name, { passed, failed }] of [...this.rows].sort()) {
      console.log(`  ${name.padEnd(18)}${passed} handled, ${failed} not`);
    }
    for (const name of unknownRemotes) {
      console.log(
        `  ${name.padEnd(18)}not tested: it has no page, and the suites cannot recognise its modules`,
      );
    }
  }
}
