import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../../base/paths';
import { toRow, type ChatFigure } from './figures';

const file = inRoot('docs', 'measured.md');
const marks = { begin: '<!-- bench:chat -->', end: '<!-- /bench:chat -->' };

function toTable(figures: ChatFigure[]): string {
  const columns = ['figure', 'measured', 'target', 'result'];
  const rows = figures.map(toRow).map((row) => columns.map((column) => row[column]!));
  const width = (index: number) =>
    Math.max(columns[index]!.length, ...rows.map((row) => row[index]!.length));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(width(index))).join(' | ')} |`;
  const rule = line(columns.map((_, index) => '-'.repeat(width(index))));
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

/** Replaces the chat's table in docs/measured.md. @throws Error when its marks are gone */
export function writeTable(figures: ChatFigure[]): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${marks.begin}`);
  writeFileSync(file, `${before}${marks.begin}\n\n${toTable(figures)}\n\n${marks.end}${after}`);
}
