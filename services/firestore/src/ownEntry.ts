/** A table's value for a key; undefined for an unknown one, `constructor` included. */
export function ownEntry<Entry>(table: Record<string, Entry>, key: string): Entry | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
