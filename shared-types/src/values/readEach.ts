const warned = new Set<string>();

/** Warns in the console, once for each `field`, that data of a service is left out. */
export function warnOnce(field: string, message: string): void {
  if (warned.has(field)) return;
  warned.add(field);
  console.warn(message);
}

/**
 * Reads each entry of a service's list. Entries whose `read` throws are left out, and the first
 * reason is written to the console; null leaves an entry out in silence.
 * @throws that reason, if no entry can be read
 */
export function readEach<Entry extends object>(
  entries: unknown[],
  read: (entry: unknown, position: number) => Entry | null,
): Entry[] {
  const reasons: string[] = [];
  const found = entries.flatMap((entry, position) => {
    try {
      return read(entry, position) ?? [];
    } catch (error) {
      reasons.push((error as Error).message);
      return [];
    }
  });
  const [reason] = reasons;
  if (reason && found.length === 0) throw new Error(reason);
  if (reason) {
    warnOnce(reason, `${reason}: ${reasons.length} of ${entries.length} entries are left out`);
  }
  return found;
}
