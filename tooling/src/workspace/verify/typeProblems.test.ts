import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeProblems } from './typeProblems';

jest.setTimeout(60_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'types-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);

/** Writes a package of these files, all below its folder. */
function write(name: string, files: Record<string, string>, options: object = {}): string {
  mkdirSync(at(name));
  const compilerOptions = { target: 'es2022', lib: ['es5'], types: [], strict: true, ...options };
  const config = JSON.stringify({ compilerOptions, include: ['.'] });
  for (const [file, text] of Object.entries({ 'tsconfig.json': config, ...files })) {
    writeFileSync(path.join(at(name), file), text);
  }
  return at(name);
}

/** `b/index.ts(1,14) TS2322` */
const found = (...folders: string[]) =>
  [...typeProblems(folders).matchAll(/^(?:.*\/types-\w+\/)?(\S+): error (TS\d+)/gm)].map(
    ([, place, code]) => `${place} ${code}`,
  );

const wrong = 'export const wrong: number = "one";\n';

test('each package’s errors are reported, with file and line', () => {
  const a = write('a', { 'index.ts': wrong, 'index.test.ts': 'export const one = (1;\n' });
  const b = write('b', { 'index.ts': `\n${wrong}` });
  expect(found(a, b)).toEqual([
    'a/index.test.ts(1,22) TS1005',
    'a/index.ts(1,14) TS2322',
    'b/index.ts(2,14) TS2322',
  ]);
});

test('every package keeps its own options and its own globals', () => {
  const declares = { 'index.ts': 'declare global { var ours: string }\nexport {};\n' };
  const uses = { 'index.ts': 'export const length = ours.length;\n' };
  const loose = { 'index.ts': 'export const twice = (text) => text + text;\n' };
  const a = write('a', declares);
  const b = write('b', uses);
  const c = write('c', loose);
  const d = write('d', loose, { strict: false });
  expect(found(a, b, c, d)).toEqual(['b/index.ts(1,23) TS2304', 'c/index.ts(1,23) TS7006']);
});

test('a file that several packages import is checked with the options of each, and reported once', () => {
  const imports = (name: string) => ({ 'index.ts': `export * from '../${name}/index';\n` });
  const newer = { 'index.ts': `export const found = 'one'.includes('o');\n${wrong}` };
  const library = { lib: ['es2015'] };
  const a = write('a', imports('b'), library);
  const b = write('b', newer, library);
  const errors = ['b/index.ts(2,14) TS2322'];
  expect(found(a, b)).toEqual(errors);
  expect(found(a)).toEqual(errors);
  const c = write('c', imports('b'));
  expect(found(a, b, c)).toEqual(['b/index.ts(1,28) TS2550', ...errors]);
});

test('a configuration that cannot be read, or has an unknown option, is reported', () => {
  const a = write('a', { 'index.ts': 'export {};\n' }, { stict: true });
  expect(found(a)).toEqual([expect.stringMatching(/tsconfig\.json\(1,\d+\) TS5025/)]);
  expect(typeProblems([at('none')])).toContain('tsconfig.json');
});
