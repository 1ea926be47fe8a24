import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { findFailures, findSlowest, readEntries } from './reports';

const unit = (name: string, seconds: number) => ({
  name: inRoot(name),
  startTime: 0,
  endTime: seconds * 1000,
});

const spec = (...seconds: number[]) => ({
  tests: [{ results: seconds.map((each) => ({ duration: each * 1000 })) }],
});

function writeReports(units: object[], suites: object[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
  writeFileSync(path.join(folder, 'jest.json'), JSON.stringify({ testResults: units }));
  writeFileSync(path.join(folder, 'playwright.json'), JSON.stringify({ suites }));
  return folder;
}

test('the slowest files of all runners come first', () => {
  const inner = { specs: [spec(4)] };
  const folder = writeReports(
    [unit('shell/a.test.ts', 2), unit('shell/b.test.ts', 9)],
    [{ file: 'specs/c.spec.ts', specs: [spec(1, 2)], suites: [inner] }],
  );
  expect(findSlowest(readEntries(0, folder))).toEqual([
    ['shell/b.test.ts', 9],
    ['e2e/specs/c.spec.ts', 7],
    ['shell/a.test.ts', 2],
  ]);
});

test('ten are enough', () => {
  const units = Array.from({ length: 12 }, (_, index) => unit(`${index}.test.ts`, index));
  expect(findSlowest(readEntries(0, writeReports(units, [])))).toHaveLength(10);
});

test('a report of an earlier run says nothing about this one', () => {
  const folder = writeReports([unit('shell/a.test.ts', 2)], []);
  utimesSync(path.join(folder, 'jest.json'), 1, 1);
  expect(readEntries(2000, folder)).toEqual([]);
});

test('what failed is named at the end, with the beginning of its message', () => {
  const message = [
    '\u001b[1m● it adds\u001b[22m',
    '',
    'Expected: 2',
    ...Array<string>(50).fill('at'),
  ];
  const failing = { ...unit('shell/a.test.ts', 1), status: 'failed', message: message.join('\n') };
  const error = { message: 'No such button' };
  const slow = {
    title: 'it sends',
    tests: [{ status: 'unexpected', results: [{ duration: 1, error }] }],
  };
  const folder = writeReports([failing], [{ file: 'specs/c.spec.ts', specs: [slow, spec(1)] }]);
  const [first = '', ...others] = findFailures(readEntries(0, folder));
  expect(first).toMatch(/^shell\/a\.test\.ts\n {2}● it adds\n {2}Expected: 2\n/);
  expect(first.split('\n')).toHaveLength(16);
  expect(others).toEqual(['e2e/specs/c.spec.ts\n  it sends\n  No such button']);
});
