import { text } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import type { FigureSource } from './FigureSource';
import { fetchJson, openCollector } from './openCollector';
import { failedVisits, leastFailedVisits, visits } from './queries';

const outcomesSchema = v.object({
  samples: v.number(),
  failureRate: v.number(),
  /** Earlier collectors omit it. */
  blocked: v.optional(v.number()),
});

/** The figures of one collector. */
async function readCollector(context: ReadContext, collector?: string): Promise<FigureSource> {
  const ask = await openCollector(context, collector);
  return {
    name: 'the collector',
    async read(remote, version) {
      const query = new URLSearchParams({ remote, version }).toString();
      const read = v.parse(outcomesSchema, await ask(`/v1/outcomes?${query}`));
      const { samples, failureRate, blocked } = read;
      return { samples, failureRate, failures: Math.round(samples * failureRate), blocked };
    },
  };
}

const querySchema = v.object({
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
    return v.parse(querySchema, await fetchJson(url)).data.result[0]?.value[1];
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

export type FigureOptions = {
  /** Address of a collector. By default the one of the site's config. */
  collector?: string;
  /** Address of a Prometheus that scrapes all collectors. By default one collector is asked. */
  prometheus?: string;
};

export const figureFlags = {
  collector: text('URL', "who counts; by default the collector of the site's config"),
  prometheus: text('URL', 'or the Prometheus that scrapes all collectors'),
};

/** @throws Refusal when none is named, or two are */
export async function findFigures(
  context: ReadContext,
  { collector, prometheus }: FigureOptions,
): Promise<FigureSource> {
  if (collector && prometheus)
    throw new Refusal('Ask one: --collector, or --prometheus, which sums all collectors.');
  if (!prometheus) return readCollector(context, collector);
  if (!URL.canParse(prometheus) || !/^https?:/.test(prometheus))
    throw new Refusal(
      `--prometheus is "${prometheus}" but must be an address such as http://prometheus:9090.`,
    );
  return readPrometheus(prometheus);
}
