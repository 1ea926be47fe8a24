import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { testTitles } from './testTitles';

export const coverageTable = 'docs/specification-coverage.md';

/** The source of a file in the repository; undefined if it is missing. */
type ReadSource = (file: string) => string | undefined;

const readSource: ReadSource = (file) =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : undefined;

/** `path › title` in a cell: the path as code, pipes escaped. */
function toReference(text: string) {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
  return file && title ? { file, title: title.replaceAll('\\|', '|') } : undefined;
}

function problemOf(text: string, read: ReadSource): string | undefined {
  const reference = toReference(text);
  if (!reference) return `"${text.trim()}" is not a \`file\` › test reference`;
  const source = read(reference.file);
  if (source === undefined) return `${reference.file} does not exist`;
  if (testTitles(source).has(reference.title)) return undefined;
  return `${reference.file} has no test "${reference.title}"`;
}

/** What a table row has after its sentence, whatever its form; undefined for any other line. */
function testsCell(line: string): string | undefined {
  if (!line.trimStart().startsWith('|')) return undefined;
  const [sentence = '', ...tests] = line
    .trim()
    .replace(/\|$/, '')
    .slice(1)
    .split(/(?<!\\)\|/);
  const isHeader = /^(Sentence|:?-+:?)$/.test(sentence.trim());
  return isHeader ? undefined : tests.join('|').trim();
}

function problemsOf(cell: string, read: ReadSource): string[] {
  if (cell === '') return ['the sentence has no test'];
  return cell.split('<br>').flatMap((text) => problemOf(text, read) ?? []);
}

/** One sentence for each row of the coverage table without a test, or with one that does not run. */
export function findMissingTests(
  markdown = readFileSync(inRoot(coverageTable), 'utf8'),
  read: ReadSource = readSource,
): string[] {
  const lines = markdown
    .split('\n')
    .map((line, index) => ({ cell: testsCell(line), at: index + 1 }));
  const rows = lines.flatMap(({ cell, at }) => (cell === undefined ? [] : [{ cell, at }]));
  if (rows.length === 0) return [`${coverageTable} has no rows`];
  return rows.flatMap(({ cell, at }) =>
    problemsOf(cell, read).map((problem) => `${coverageTable}:${at}: ${problem}.`),
  );
}
