import type { ReleaseStore } from '../store/ReleaseStore';

/** Whatever a store can be asked. */
export const methods = [
  'read',
  'write',
  'create',
  'list',
  'remove',
  'publishedRevision',
  'readDocument',
  'publish',
] as const satisfies (keyof ReleaseStore)[];

/** The same store, to a process that has not seen it yet; `calls`: each with its key, `read history/000001.json`. */
export function countCalls(store: ReleaseStore) {
  const calls: string[] = [];
  const counting = methods.map((method) => [
    method,
    (...args: unknown[]) => {
      calls.push(`${method} ${String(args[0] ?? '')}`);
      return (store[method] as (...all: unknown[]) => unknown)(...args);
    },
  ]);
  return { counted: { ...store, ...Object.fromEntries(counting) } as ReleaseStore, calls };
}
