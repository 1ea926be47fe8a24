/** How many answers are kept: a job that renders for months reads many commits. */
const most = 200;

/** Asks for each thing that never changes once. What could not be read may be there a moment later. */
export function createOnce() {
  const known = new Map<string, Promise<unknown>>();
  return <Value>(id: string, read: () => Promise<Value>): Promise<Value> => {
    const reading = (known.get(id) as Promise<Value> | undefined) ?? read();
    known.set(id, reading);
    reading.catch(() => known.delete(id));
    if (known.size > most) known.delete(known.keys().next().value!);
    return reading;
  };
}
