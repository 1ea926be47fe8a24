import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { replaceOnce } from './replaceOnce';

const source = "const first = 'one';\nconst second = 'two';\n";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
  file = path.join(folder, 'source.ts');
  writeFileSync(file, source);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readFileSync(file, 'utf8');

test('the text is replaced, and no other, until it is put back', () => {
  const undo = replaceOnce(file, 'two', 'two $& (3)');
  expect(read()).toBe("const first = 'one';\nconst second = 'two $& (3)';\n");
  undo();
  expect(read()).toBe(source);
});

test.each(['three', 'const'])('a source that does not have "%s" once is refused', (text) => {
  expect(() => replaceOnce(file, text, '')).toThrow(`${file} does not contain "${text}" exactly`);
  expect(read()).toBe(source);
});
