type Row = Record<string, string>;

/** Prints rows under their keys, each column as wide as its widest cell. */
export function printTable(rows: Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column: string) =>
    Math.max(column.length, ...rows.map((row) => row[column]!.length));
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => cell.padEnd(width(columns[index]!)))
      .join('  ')
      .trimEnd();
  console.log(`\n${line(columns)}`);
  console.log(line(columns.map((column) => '-'.repeat(width(column)))));
  for (const row of rows) console.log(line(columns.map((column) => row[column]!)));
}
