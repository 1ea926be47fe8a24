export type Row = Record<string, string | number>;

/** Rows under their keys and a line, with aligned columns. */
export function tableLines(rows: Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column: string) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const line = (cells: (string | number)[]) =>
    cells
      .map((cell, index) => String(cell).padEnd(width(columns[index]!)))
      .join('  ')
      .trimEnd();
  return [
    line(columns),
    line(columns.map((column) => '-'.repeat(width(column)))),
    ...rows.map((row) => line(columns.map((column) => row[column]!))),
  ];
}

export function printTable(rows: Row[]): void {
  console.log(['', ...tableLines(rows)].join('\n'));
}
