import type { DeployedRelease } from '@synapsei/shared-types';

type Report = (release: DeployedRelease, error: unknown) => void;

/** Addresses in a stack, the innermost first. */
function urlsOf(error: unknown): string[] {
  const { stack } = (error ?? {}) as { stack?: unknown };
  return typeof stack === 'string' ? (stack.match(/https?:\/\/[^\s)]+/g) ?? []) : [];
}

/**
 * Finds whose code threw what nobody caught, by the addresses in the stack, and tells each error once.
 * An entry's own failure is left to whoever loads it.
 */
export function attributeErrors(releases: () => Iterable<DeployedRelease>, report: Report): void {
  const told = new Set<string>();

  function findOwner(urls: string[]): DeployedRelease | undefined {
    const all = [...releases()].sort((left, right) => right.baseUrl.length - left.baseUrl.length);
    for (const url of urls) {
      const release = all.find(({ baseUrl }) => url.startsWith(baseUrl));
      if (release) return url.startsWith(release.baseUrl + release.entry) ? undefined : release;
    }
    return undefined;
  }

  function attribute(error: unknown, filename = '') {
    const owner = findOwner([...urlsOf(error), filename]);
    const key = `${owner?.uniqueName} ${String(error)}`;
    if (!owner || told.has(key)) return;
    told.add(key);
    report(owner, error);
  }

  addEventListener('error', ({ error, message, filename }: ErrorEvent) =>
    attribute(error ?? message, filename),
  );
  addEventListener('unhandledrejection', ({ reason }) => attribute(reason));
}
