import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { testTitles } from './testTitles';

export const coverageTable = 'docs/specification-coverage.md';

/** The source of a file in the repository; undefined if it is missing. */
type ReadSource = (file: string) => string | undefined;

const readSource: ReadSource = (file) =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : undefined;

/** Of `path › title` in a cell: the path as code, pipes escaped. */
function problemOf(text: string, read: ReadSource): string | undefined {
  const [, file, escaped] = /^`([^`]+)` › (.+)$/.exec(text.trim()) ?? [];
  if (!file || !escaped) return `"${text.trim()}" is not a \`file\` › test reference`;
  const source = read(file);
  if (source === undefined) return `${file} does not exist`;
  const title = escaped.replaceAll('\\|', '|');
  return testTitles(source).has(title) ? undefined : `${file} has no test "${title}"`;
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
  const rows = markdown.split('\n').flatMap((line, index) => {
    const cell = testsCell(line);
    return cell === undefined ? [] : { cell, at: index + 1 };
  });
  if (rows.length === 0) return [`${coverageTable} has no rows`];
  return rows.flatMap(({ cell, at }) =>
    problemsOf(cell, read).map((problem) => `${coverageTable}:${at}: ${problem}.`),
  );
}
