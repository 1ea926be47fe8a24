import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { runTool } from '@synapsei/workspace/testing';
import { toRow, type ChatFigure } from './figures';

const file = inRoot('docs', 'measured.md');
const marks = /(<!-- bench:chat -->).*(<!-- \/bench:chat -->)/s;

/** Replaces the chat's table in docs/measured.md. @throws Error if its markers are missing */
export async function writeTable(figures: ChatFigure[]): Promise<void> {
  const text = readFileSync(file, 'utf8');
  if (!marks.test(text)) throw new Error(`${file} has no <!-- bench:chat -->`);
  const rows = figures.map(toRow);
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, names.map(() => '---'), ...rows.map((row) => Object.values(row))];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  writeFileSync(file, text.replace(marks, `$1\n\n${table}\n\n$2`));
  await runTool('prettier', ['--write', '--log-level', 'warn', file]);
}
