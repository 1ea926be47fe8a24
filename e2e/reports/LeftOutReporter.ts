import type { Reporter, Suite } from '@playwright/test/reporter';
import { leftOut } from '../core/needs';

/** For `playwright test --list` of the tests that cannot run against a deployed site: prints how many, and why. */
export default class LeftOutReporter implements Reporter {
  onBegin(_: unknown, suite: Suite): void {
    const tests = suite.allTests();
    const reasons = tests.map(({ tags }) => leftOut.find(({ tag }) => tags.includes(tag)));
    console.log(`Left out: ${tests.length} tests`);
    for (const one of leftOut) {
      const count = reasons.filter((reason) => reason === one).length;
      if (count > 0) console.log(`  ${count} ${one.reason} (${one.tag})`);
    }
  }
}
