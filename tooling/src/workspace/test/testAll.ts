import { suites, type Counts } from './suites';

async function runSuite({ name, run }: (typeof suites)[number]): Promise<Counts> {
  console.log(`\n=== ${name}`);
  const started = Date.now();
  let counts: Counts;
  try {
    counts = await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts = { passed: 0, failed: 1 };
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`=== ${name}: ${counts.passed} ok, ${counts.failed} not ok in ${seconds} s`);
  return counts;
}

/** `npm test`: runs every suite even if others fail; the last line is the summary. */
export async function testAll(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0 };
  for (const suite of suites) {
    const counts = await runSuite(suite);
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
