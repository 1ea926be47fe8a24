import * as v from 'valibot';
import { fetchJson } from './fetchJson';
import type { FigureSource } from './FigureSource';
import { failedVisits, leastFailedVisits, visits } from './queries';

const schema = v.object({
  data: v.object({
    result: v.array(
      v.object({ value: v.tuple([v.number(), v.pipe(v.string(), v.transform(Number))]) }),
    ),
  }),
});

/** The figures of all collectors that a Prometheus scrapes. `address`: such as `http://prometheus:9090`. */
export function readPrometheus(address: string): FigureSource {
  async function ask(query: string, time: string): Promise<number | undefined> {
    const url = new URL(`${address.replace(/\/+$/, '')}/api/v1/query`);
    url.search = new URLSearchParams({ query, time }).toString();
    return v.parse(schema, await fetchJson(url)).data.result[0]?.value[1];
  }

  return {
    name: 'Prometheus',
    async read(remote, version) {
      const release = `{remote="${remote}",version="${version}"}`;
      const time = (Date.now() / 1000).toFixed(3);
      const [all, failed, failures] = await Promise.all(
        [visits, failedVisits, leastFailedVisits].map((query) => ask(query(release), time)),
      );
      if (all === undefined || failed === undefined || failures === undefined) {
        throw new Error(
          `${address} has no figures of ${remote} ${version}: it must scrape the collectors, at least twice since the release is live`,
        );
      }
      return {
        samples: Math.round(all),
        failures,
        failureRate: all === 0 ? 0 : Math.min(1, failed / all),
      };
    },
  };
}
