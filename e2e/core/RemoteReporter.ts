import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { parts, unknownRemotes } from '../pages/RemotePart';

type Row = { passed: number; failed: number };

const several = 'several remotes';

/** Tests name the part that they break. */
function remoteOf(test: TestCase): string {
  const title = test.titlePath().join(' ');
  const named = parts.filter(({ name }) => new RegExp(`the ${name}\\b`).test(title));
  const remotes = new Set(named.map(({ remote }) => remote));
  return remotes.size === 1 ? [...remotes][0]! : several;
}

/** One line for each remote: how many faults it was given, and how many it did not bear. */
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
      console.log(`  ${name.padEnd(18)}${passed} borne, ${failed} not`);
    }
    for (const name of unknownRemotes) {
      console.log(
        `  ${name.padEnd(18)}not tried: it has no page, and nobody told what its part shows`,
      );
    }
  }
}
