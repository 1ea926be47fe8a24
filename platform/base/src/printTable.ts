export type Row = Record<string, string | number>;

/** Formats rows as aligned columns under their keys and a line. */
export function tableLines(rows: Row[]): string[] {
  const head = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => head.map((column) => String(row[column])));
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((row) => row[at]!.length)));
  const line = widths.map((width) => '-'.repeat(width));
  return [head, line, ...cells].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

export function printTable(rows: Row[]): void {
  console.log(['', ...tableLines(rows)].join('\n'));
}
