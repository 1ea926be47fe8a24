import { isRecord } from '@synapsei/shared-types/values';
import type { Origin } from '../exposedModules';
import { findOrigin } from './findOrigin';

/** Addresses in a thrown value's stack, innermost first, each with line and column. */
export function stackAddresses(error: unknown): string[] {
  const stack = isRecord(error) ? error.stack : undefined;
  return typeof stack === 'string' ? (stack.match(/https?:\/\/[^\s)]+/g) ?? []) : [];
}

type Report = (origin: Origin, error: unknown) => void;

/**
 * Attributes uncaught errors to a remote by the addresses in the stack, and reports each error
 * once. An entry's own failure is left to its loader.
 */
export function attributeErrors(running: () => Iterable<Origin>, report: Report): void {
  const told = new Set<string>();

  function findThrower(urls: string[]): Origin | undefined {
    for (const url of urls) {
      const origin = findOrigin(running(), url);
      const entry = origin && origin.release.baseUrl + origin.release.entry;
      if (entry) return url.startsWith(entry) ? undefined : origin;
    }
    return undefined;
  }

  function attribute(error: unknown, filename = '') {
    const origin = findThrower([...stackAddresses(error), filename]);
    const key = `${origin?.release.uniqueName} ${String(error)}`;
    if (!origin || told.has(key)) return;
    told.add(key);
    report(origin, error);
  }

  addEventListener('error', ({ error, message, filename }: ErrorEvent) =>
    attribute(error ?? message, filename),
  );
  addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
}
