import { text } from '@synapsei/base/commandLine';
import type { Canary } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { ReadContext } from '../Context';
import { causeOf, Refusal } from '../Refusal';
import { readConfig } from '../state/config';
import { readState } from '../state/readState';
import { reachable } from '../target';
import { failedVisits, leastFailedVisits, visits } from './queries';

/** How a release does with visitors. */
export type ReleaseFigures = {
  /** Visits that loaded it or tried to. */
  samples: number;
  /** Those in which a load failed, something crashed or an interaction was blocked, as far as they are certain: no estimate. */
  failures: number;
  /** The share of failed ones; 0 without samples. */
  failureRate: number;
  /** How many of them it failed by blocking an interaction. By default nobody counted that. */
  blocked?: number;
};

/** Who counts visits: one collector, or a Prometheus that sums those of many. */
export type FigureSource = {
  /** For messages: `the collector`. */
  name: string;
  /** Of about the last day. @throws Error when it cannot be asked, or knows nothing of the release */
  read: (remote: string, version: string) => Promise<ReleaseFigures>;
};

type Budget = NonNullable<Canary['haltAbove']>;

/** With fewer failed visits nobody halts: two could be one forger, who has an address of IPv4 and one of IPv6. */
export const fewestFailures = 3;

export const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

const isWithin = ({ failureRate }: ReleaseFigures, budget: Budget) =>
  failureRate <= budget.failureRate;

/** Why a release is to be halted; `null` while it keeps its budget, or too few loads tell. */
export function excess(figures: ReleaseFigures, budget: Budget): string | null {
  const { samples, failureRate, failures, blocked } = figures;
  if (samples < budget.minSamples || failures < fewestFailures || isWithin(figures, budget))
    return null;
  const reason = blocked ? `, ${blocked} of them by holding up clicks or keys` : '';
  return `${percent(failureRate)} of ${samples} loads failed${reason}, budget ${percent(budget.failureRate)}`;
}

/** Whether enough loads tell that a release keeps its budget. */
export function keepsBudget(figures: ReleaseFigures, budget: Budget): boolean {
  return figures.samples >= budget.minSamples && isWithin(figures, budget);
}

const limitMs = 5000;

/** What to do about an answer that asking again does not change. */
type Refusals = Record<number, string>;

const refusals: Refusals = {
  401: 'set COLLECTOR_TOKEN to the one that the collector has',
  403: 'give the collector a COLLECTOR_TOKEN, and set the same here',
  404: 'it has nothing of that name; /v1/errors lists the errors there are',
};

/** @throws Error with a sentence, also after five seconds; Refusal for an answer that `final` names */
export async function fetchJson(
  url: URL,
  headers: Record<string, string> = {},
  final: Refusals = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    throw new Error(`${url.href} cannot be asked: ${causeOf(error)}.`);
  });
  if (response.ok) return untilAborted<unknown>(response.json(), signal);
  const problem = `${url.href} answers ${response.status}`;
  const reason = final[response.status];
  throw reason
    ? new Refusal(`${problem}: ${reason}.`)
    : new Error(`${problem}: try again in a moment.`);
}

async function addressOf({ store, target }: ReadContext, given?: string): Promise<string> {
  if (given) return given;
  const { collector } = (await readConfig(store, await readState(store))).telemetry;
  if (collector) return reachable(target, collector);
  throw new Refusal(
    'No collector: set telemetry.collector in config.json, or name it with --collector.',
  );
}

/**
 * Asks a collector for a path, with COLLECTOR_TOKEN or that of the local site.
 * @param given its address. By default the one of the site's config
 * @throws Refusal without either
 */
export async function openCollector(context: ReadContext, given?: string) {
  const address = await addressOf(context, given);
  const token = process.env.COLLECTOR_TOKEN ?? context.target.collectorToken;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (path: string) => fetchJson(new URL(path, address), headers, refusals);
}

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
