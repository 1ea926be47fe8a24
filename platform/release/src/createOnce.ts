/** Reads each thing that never changes once, by its id. What could not be read is read again. */
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
