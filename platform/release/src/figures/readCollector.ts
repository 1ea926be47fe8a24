import * as v from 'valibot';
import { fetchJson } from './fetchJson';
import type { FigureSource } from './FigureSource';

const schema = v.object({
  samples: v.number(),
  failureRate: v.number(),
  /** Earlier collectors omit it. */
  blocked: v.optional(v.number()),
});

/** The figures of one collector. */
export const readCollector = (collector: string): FigureSource => ({
  name: 'the collector',
  async read(remote, version) {
    const url = new URL('/v1/outcomes', collector);
    url.search = new URLSearchParams({ remote, version }).toString();
    const { samples, failureRate, blocked } = v.parse(schema, await fetchJson(url));
    return { samples, failureRate, failures: Math.round(samples * failureRate), blocked };
  },
});
