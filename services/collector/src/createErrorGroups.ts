import { createHash } from 'node:crypto';
import type { ErrorGroup, ErrorReport } from '@synapsei/shared-types/telemetry';
import { LRUCache } from 'lru-cache';
import type { CollectorConfig } from './config';

const minuteMs = 60_000;

type Wanted = { remote?: string; version?: string; team?: string };

export type ErrorGroups = ReturnType<typeof createErrorGroups>;

type OwnedReport = ErrorReport & Pick<ErrorGroup, 'team'>;

/** By the innermost place in the release's own code; an error without one is known by its message. */
function idOf({ remote, version, team = '', stack, message }: Omit<OwnedReport, 'source'>) {
  const place = stack.find((frame) => frame.startsWith(`${remote}@${version}/`)) ?? message;
  const key = JSON.stringify([remote, version, team, place]);
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}

/** By place, team and release, each with its first message and stack. Beyond the limit the one longest unseen goes. */
export function createErrorGroups({ keepMinutes, maxErrors }: CollectorConfig) {
  const groups = new LRUCache<string, ErrorGroup>({
    max: maxErrors,
    ttl: keepMinutes * minuteMs,
    ttlResolution: 0,
    perf: Date,
  });

  return {
    add({ source, ...report }: OwnedReport) {
      // What a developer's own build does says nothing of a release.
      if (source === 'override') return;
      const id = idOf(report);
      const last = new Date(Date.now()).toISOString();
      const { count, ...first } = groups.peek(id) ?? { id, ...report, first: last, count: 0 };
      groups.set(id, { ...first, count: count + 1, last });
    },
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
