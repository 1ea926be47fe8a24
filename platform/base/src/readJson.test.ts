import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { parserOf, readJson } from './readJson';

const parse = parserOf(v.object({ version: v.string() }));

function fileWith(text: string): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'json-')), 'package.json');
  writeFileSync(file, text);
  return file;
}

test('a file is read as its schema says', () => {
  expect(readJson(fileWith('{"version":"1.0.0"}'), parse)).toEqual({ version: '1.0.0' });
});

test.each([
  ['{"version":1}', /package\.json is not valid: version: Invalid type/],
  ['{}', /package\.json is not valid: version: /],
  ['[', /package\.json is not JSON: /],
])('of %s the file and the field are named', (text, problem) => {
  expect(() => readJson(fileWith(text), parse)).toThrow(problem);
});
