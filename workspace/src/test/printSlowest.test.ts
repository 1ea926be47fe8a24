import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { findSlowest } from './printSlowest';

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
  expect(findSlowest(0, folder)).toEqual([
    ['shell/b.test.ts', 9],
    ['e2e/specs/c.spec.ts', 7],
    ['shell/a.test.ts', 2],
  ]);
});

test('ten are enough', () => {
  const units = Array.from({ length: 12 }, (_, index) => unit(`${index}.test.ts`, index));
  expect(findSlowest(0, writeReports(units, []))).toHaveLength(10);
});

test('a report of an earlier run says nothing about this one', () => {
  const folder = writeReports([unit('shell/a.test.ts', 2)], []);
  utimesSync(path.join(folder, 'jest.json'), 1, 1);
  expect(findSlowest(2000, folder)).toEqual([]);
});
