import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { mergeReports } from './mergeReports';
import { readShard, shardOf } from './shardOf';

afterEach(() => jest.restoreAllMocks());

const files = ['a', 'b', 'c', 'd', 'e', 'f'];
const recorded = { a: 60, b: 30, c: 30 };

test('shards have every file once, whatever its order, and take about as long', () => {
  const shards = [1, 2, 3].map((index) => shardOf(files, { index, count: 3 }, recorded));
  expect(shards.flat().sort()).toEqual(files);
  expect(shards.map((shard) => shard[0])).toEqual(['a', 'b', 'c']);
  expect(shards[0]).toEqual(['a']);
  expect(shardOf([...files].reverse(), { index: 2, count: 3 }, recorded)).toEqual(shards[1]);
});

test.each(['', '2', '0/3', '4/3', '1/0', 'a/b'])('"%s" is no shard', (text) => {
  expect(() => readShard(text)).toThrow(`--shard is "${text}" but must be like 2/3`);
});

test('merged reports count all shards, and record the longest time of each slow file by command', () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shards-'));
  const write = (shard: string, seconds: number) => {
    mkdirSync(path.join(folder, shard));
    const result = { name: inRoot('shell/a.test.ts'), startTime: 0, endTime: seconds * 1000 };
    const counts = { numPassedTests: 2, numFailedTests: 0, numFailedTestSuites: 0 };
    const report = { ...counts, testResults: [result] };
    writeFileSync(path.join(folder, shard, 'jest.json'), JSON.stringify(report));
  };
  write('test-node20.19.0-1', 12);
  write('test-node24-1', 20);
  write('test-drills-node24-1', 3);
  mkdirSync(path.join(folder, 'test-node24-2'));
  const file = path.join(folder, '..', `${path.basename(folder)}.json`);
  expect(mergeReports(folder, 4, file)).toEqual({ passed: 6, failed: 1 });
  expect(log).toHaveBeenCalledWith('test-node24-2: 0 passed, 1 failed');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    test: { 'shell/a.test.ts': 20 },
    'test-drills': {},
  });
  expect(mergeReports(folder, 6, file)).toEqual({ passed: 6, failed: 3 });
});
