import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@synapsei/presets/inRoot';
import { findDeadLinks, findDeadNames } from './findDeadLinks';

const folder = mkdtempSync(path.join(os.tmpdir(), 'documents-'));
const file = path.join(folder, 'guide.md');
const guide = path.relative(root, file);
afterAll(() => rmSync(folder, { recursive: true }));

function problems(text: string): string[] {
  writeFileSync(file, `# A guide\n\n## What \`GET /v1\` says\n\n${text}\n`);
  return findDeadLinks([guide]);
}

test.each([
  '[itself](guide.md)',
  '[a heading](#what-get-v1-says)',
  '[a heading by its file](guide.md#a-guide)',
  '[another site](https://www.example/none.md)',
  '`workspace/src/verify/findDeadLinks.ts`',
  '`shell/dist`, `elsewhere/none.ts` and `docs/<name>.md`',
])('%s is a valid link', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['[gone](gone.md)', 'the link to gone.md is dead'],
  ['![gone](pictures/gone.webp)', 'the link to pictures/gone.webp is dead'],
  ['[gone](#no-such-heading)', 'the link to #no-such-heading is dead'],
  ['[gone](guide.md#no-such-heading)', 'the link to guide.md#no-such-heading is dead'],
  ['`workspace/src/verify/gone.ts`', 'workspace/src/verify/gone.ts does not exist'],
])('%s is a dead link', (text, problem) => {
  expect(problems(text)).toEqual([`${guide}: ${problem}.`]);
});

const gone = 'workspace/src/gone.ts';

test.each([
  ['// As in findDeadLinks.test.ts and `deploy/nginx.conf`.', []],
  ['/** Of *.test.ts, and of https://www.example/gone.md */', []],
  ["const name = 'gone.ts';", []],
  ['// See gone.ts.', ['gone.ts']],
  [`/**\n * As ${gone} does.\n */`, [gone]],
])('the comments of %j name %j, which nobody has', (text, names) => {
  writeFileSync(path.join(folder, 'code.ts'), text);
  const code = path.relative(root, path.join(folder, 'code.ts'));
  expect(findDeadNames([code])).toEqual(
    names.map((name) => `${code}: a comment names ${name}, which does not exist.`),
  );
});
