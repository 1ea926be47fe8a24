/** Where the service names what it remembers, and a question repeats it. */
export const memoryHeader = 'x-memory';

/** A response's header. Default: `undefined`, also where CORS hides it. */
export const headerOf = ({ headers }: Response, name: string): string | undefined =>
  headers.get(name) ?? undefined;
