export type Row = Record<string, string | number>;

/** Rows under their keys and a line, with aligned columns. */
export function tableLines(rows: Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column: string) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const line = (cellOf: (column: string) => string) =>
    columns
      .map((column) => cellOf(column).padEnd(width(column)))
      .join('  ')
      .trimEnd();
  return [
    line((column) => column),
    line((column) => '-'.repeat(width(column))),
    ...rows.map((row) => line((column) => String(row[column]))),
  ];
}

export function printTable(rows: Row[]): void {
  console.log(['', ...tableLines(rows)].join('\n'));
}
