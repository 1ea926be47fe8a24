import { readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { createProgram } from '../cli';
import { referencePages } from './references';

const site = createProgram(() => Promise.resolve());

test.each(Object.entries(referencePages(site)))(
  '%s is what "npx site docs" writes from the sources of today',
  (file, text) => expect(readFileSync(inRoot(file), 'utf8')).toBe(text),
);

test('every field of the runtime config and every member of the host API is explained', () => {
  const pages = Object.values(referencePages(site)).join('\n');
  expect(pages.match(/^\| `[^|]*\|(?:[^|]*\|)* *\|$/gm) ?? []).toEqual([]);
});
