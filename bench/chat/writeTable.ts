import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { toRow, type ChatFigure } from './figures';

const file = inRoot('docs', 'measured.md');
const marks = { begin: '<!-- bench:chat -->', end: '<!-- /bench:chat -->' };

function toTable(figures: ChatFigure[]): string {
  const rows = figures.map(toRow);
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = [name, ...rows.map((row) => row[name] ?? '')];
    const width = Math.max(...cells.map(({ length }) => length));
    const [head = '', ...others] = cells.map((cell) => cell.padEnd(width));
    return [head, '-'.repeat(width), ...others];
  });
  const [lines = []] = columns;
  return lines
    .map((_, line) => `| ${columns.map((cells) => cells[line]).join(' | ')} |`)
    .join('\n');
}

/** Replaces the chat's table in docs/measured.md. @throws Error if its markers are missing */
export function writeTable(figures: ChatFigure[]): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${marks.begin}`);
  writeFileSync(file, `${before}${marks.begin}\n\n${toTable(figures)}\n\n${marks.end}${after}`);
}
