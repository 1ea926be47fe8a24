/** Reads each immutable value once, by its id. A failed read is tried again. */
export function createOnce() {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(id: string, read: () => Promise<Value>): Promise<Value> => {
    const reading = (known.get(id) as Promise<Value> | undefined) ?? read();
    known.set(id, reading);
    reading.catch(() => known.delete(id));
    return reading;
  };
}

export type Once = ReturnType<typeof createOnce>;
