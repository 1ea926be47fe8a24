import { createHash } from 'node:crypto';
import type { ErrorGroup, ErrorReport } from '@synapsei/shared-types/telemetry';
import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;

type Limits = { keepMinutes: number; maxErrors: number };
type Wanted = { remote?: string; version?: string; team?: string };

export type ErrorGroups = ReturnType<typeof createErrorGroups>;

/** The innermost place in the release's own code; an error without one is known by its message. */
function placeOf({ remote, version, stack, message }: ErrorReport): string {
  return stack.find((frame) => frame.startsWith(`${remote}@${version}/`)) ?? message;
}

type OwnedReport = ErrorReport & Pick<ErrorGroup, 'team'>;

function idOf(report: OwnedReport): string {
  const { remote, version, team = '' } = report;
  const key = JSON.stringify([remote, version, team, placeOf(report)]);
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

/**
 * Errors of the recent past, in groups of the same place, team and release. A group keeps the message
 * and stack of its first error. When there are too many groups, the one not seen for longest goes.
 */
export function createErrorGroups({ keepMinutes, maxErrors }: Limits) {
  const groups = new LRUCache<string, ErrorGroup>({
    max: maxErrors,
    ttl: keepMinutes * minuteMs,
    ttlResolution: 0,
    perf: Date,
  });

  function add(report: OwnedReport) {
    const { source, ...told } = report;
    // What a developer's own build does says nothing of a release.
    if (source === 'override') return;
    const id = idOf(report);
    const last = new Date(Date.now()).toISOString();
    const { count, ...first } = groups.peek(id) ?? { id, ...told, first: last, count: 0 };
    groups.set(id, { ...first, count: count + 1, last });
  }

  return {
    add,
    /** Those of a remote, version or team, by default all; the one seen last comes first. */
    read: (wanted: Wanted = {}): ErrorGroup[] =>
      [...groups.values()].filter((group) =>
        (['remote', 'version', 'team'] as const).every(
          (key) => wanted[key] === undefined || wanted[key] === group[key],
        ),
      ),
    find: (id: string): ErrorGroup | undefined => groups.peek(id),
  };
}
