/** Header with the id of the service's memory; the next question repeats it. */
export const memoryHeader = 'x-memory';

/** A response's header; undefined if it is missing or hidden by CORS. */
export const headerOf = ({ headers }: Response, name: string): string | undefined =>
  headers.get(name) ?? undefined;
