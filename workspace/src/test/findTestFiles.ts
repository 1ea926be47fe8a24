import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '@synapsei/presets/inRoot';

/** All that jest runs, relative to the root. */
function unitFiles(): string[] {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const list = execFileSync(inRoot('node_modules', '.bin', 'jest'), ['--listTests'], options);
  return list
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file));
}

const browserFiles = () =>
  readdirSync(inRoot('e2e'), { encoding: 'utf8', recursive: true })
    .map((file) => path.join('e2e', file))
    .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'));

/**
 * The files of tests whose path from the root contains one of these words, in capitals or not, by
 * what runs them.
 * @throws Error that names a word in no path
 */
export function findTestFiles(words: readonly string[]) {
  const all = { unit: unitFiles(), browser: browserFiles() };
  const contains = (word: string) => (file: string) =>
    file.toLowerCase().includes(word.toLowerCase());
  const stray = words.find((word) => ![...all.unit, ...all.browser].some(contains(word)));
  if (stray !== undefined) throw new Error(`No test file has "${stray}" in its path.`);
  const isAsked = (file: string) => words.some((word) => contains(word)(file));
  const browser = all.browser.filter(isAsked);
  const isEdit = (file: string) => file.startsWith(path.join('e2e', 'dev'));
  return {
    unit: all.unit.filter(isAsked),
    browser: browser.filter((file) => !isEdit(file)),
    edits: browser.filter(isEdit),
  };
}
