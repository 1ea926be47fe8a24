import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSuites } from './runSuites';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const spec = (status: Status, expectedStatus = 'passed') => ({
  tests: [{ status, expectedStatus }],
});

/** A file of specs, some of them in a `describe`. */
const file = (name: string, specs: object[], inner: object[] = []) => ({
  file: name,
  specs,
  suites: [{ specs: inner }],
});

function read(suites: object[], errors: object[] = []) {
  const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'report-')), 'playwright.json');
  writeFileSync(report, JSON.stringify({ suites, errors }));
  return readSuites(report);
}

test('tests are counted by the folder or the file that they are in', () => {
  expect(
    read([
      file('specs/journey.spec.ts', [spec('expected')]),
      file('specs/faults/sharing.spec.ts', [spec('expected')], [spec('unexpected')]),
      file('specs/faults/bootTime.spec.ts', [spec('expected')]),
    ]),
  ).toEqual({ journey: { passed: 1, failed: 0 }, faults: { passed: 2, failed: 1 } });
});

test('a test that passes only on retry has failed, and so has one that did not run for it', () => {
  const specs = [spec('flaky'), spec('skipped')];
  expect(read([file('specs/site/back.spec.ts', specs)])).toEqual({
    site: { passed: 0, failed: 2 },
  });
});

test('a suite of which every test is left out on purpose did not run', () => {
  expect(read([file('specs/start.spec.ts', [spec('skipped', 'skipped')])])).toEqual({});
});

test("an error of Playwright's own says that nothing is recorded", () => {
  const specs = [spec('expected')];
  expect(() =>
    read([file('specs/journey.spec.ts', specs)], [{ message: 'chat.spec.ts: SyntaxError' }]),
  ).toThrow('so nothing is recorded: chat.spec.ts: SyntaxError');
});
