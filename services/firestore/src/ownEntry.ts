/** What a table says of a key; undefined for one that it does not hold, `constructor` included. */
export function ownEntry<Entry>(table: Record<string, Entry>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
