import type { Values } from '@synapsei/base/commandLine';
import type { Canary } from '@synapsei/shared-types/registry';
import { untilAborted } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { ReadContext } from '../Context';
import { causeOf, Refusal } from '../Refusal';
import { address } from '../cli/defineCommand';
import { readConfig } from '../state/config';
import { readState } from '../state/readState';
import { reachable } from '../target';
import { failedVisits, leastFailedVisits, visits } from './queries';

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

/**
 * Asks who counts visits, one collector or a Prometheus that sums those of many, about the last day.
 * @throws Error when it cannot be asked, or knows nothing of the release
 */
export type FigureSource = (remote: string, version: string) => Promise<ReleaseFigures>;

type Budget = NonNullable<Canary['haltAbove']>;

/** With fewer failed visits nobody halts: two could be one forger, who has an address of IPv4 and one of IPv6. */
export const fewestFailures = 3;

export const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Whether a release keeps its budget, or why it is to be halted; neither while too few loads tell. */
export function judge(
  { samples, failureRate, failures, blocked }: ReleaseFigures,
  budget: Budget,
): { isKept?: true; excess?: string } {
  if (samples < budget.minSamples) return {};
  if (failureRate <= budget.failureRate) return { isKept: true };
  if (failures < fewestFailures) return {};
  const reason = blocked ? `, ${blocked} of them by holding up clicks or keys` : '';
  return {
    excess: `${percent(failureRate)} of ${samples} loads failed${reason}, budget ${percent(budget.failureRate)}`,
  };
}

/** What to do about an answer that asking again does not change. */
const refusals: Record<number, string> = {
  401: 'set COLLECTOR_TOKEN to the one that the collector has',
  403: 'give the collector a COLLECTOR_TOKEN, and set the same here',
  404: 'it has nothing of that name; /v1/errors lists the errors there are',
};

/** @throws Error with a sentence, also after five seconds; Refusal for an answer that `final` names */
export async function fetchJson(
  url: URL,
  headers: Record<string, string> = {},
  final: typeof refusals = {},
): Promise<unknown> {
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    throw new Error(`${url.href} cannot be asked: ${causeOf(error)}.`);
  });
  if (response.ok) return untilAborted<unknown>(response.json(), signal);
  const problem = `${url.href} answers ${response.status}`;
  const reason = final[response.status];
  if (reason) throw new Refusal(`${problem}: ${reason}.`);
  throw new Error(`${problem}: try again in a moment.`);
}

/** `given`: its address, by default that of the site's config. @throws Refusal when there is none */
export async function openCollector({ store, target }: ReadContext, given?: string) {
  const { collector } = (await readConfig(store, await readState(store))).telemetry;
  const address = given ?? (collector && reachable(target, collector));
  if (!address)
    throw new Refusal(
      'No collector: set telemetry.collector in config.json, or name it with --collector.',
    );
  const token = process.env.COLLECTOR_TOKEN ?? target.collectorToken;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (path: string) => fetchJson(new URL(path, address), headers, refusals);
}

const outcomesSchema = v.object({
  samples: v.number(),
  failureRate: v.number(),
  /** Earlier collectors omit it. */
  blocked: v.optional(v.number()),
});

async function readCollector(context: ReadContext, collector?: string): Promise<FigureSource> {
  const ask = await openCollector(context, collector);
  return async (remote, version) => {
    const query = new URLSearchParams({ remote, version }).toString();
    const read = v.parse(outcomesSchema, await ask(`/v1/outcomes?${query}`));
    return { ...read, failures: Math.round(read.samples * read.failureRate) };
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

  return async (remote, version) => {
    const release = `{remote="${remote}",version="${version}"}`;
    const time = (Date.now() / 1000).toFixed(3);
    const [all, failed, failures] = await Promise.all(
      [visits, failedVisits, leastFailedVisits].map((query) => ask(query(release), time)),
    );
    if (all === undefined || failed === undefined || failures === undefined)
      throw new Error(
        `${address} has no figures of ${remote} ${version}: it must scrape the collectors, at least twice since the release is live`,
      );
    const failureRate = all === 0 ? 0 : Math.min(1, failed / all);
    return { samples: Math.round(all), failures, failureRate };
  };
}

export const figureFlags = {
  collector: address("who counts; by default the collector of the site's config"),
  prometheus: address('or the Prometheus that scrapes all collectors'),
};

/** By default the collector of the site's config. @throws Refusal when none is named, or two are */
export async function findFigures(
  context: ReadContext,
  { collector, prometheus }: Values<typeof figureFlags>,
): Promise<FigureSource> {
  if (collector && prometheus)
    throw new Refusal('Ask one: --collector, or --prometheus, which sums all collectors.');
  return prometheus ? readPrometheus(prometheus) : readCollector(context, collector);
}
