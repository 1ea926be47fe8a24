/** A text in a cell of a table: a bar there would end the cell. */
const cell = (text: string) => text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** A table, or nothing where it has no rows. */
export function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

export const code = (text: string) => `\`${text}\``;

/** Makes a sentence of a text: a capital at the start, a full stop at the end. */
export const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/(?<![.!?])$/, '.');
