import { untilAborted } from '@synapsei/shared-types/values';
import * as v from 'valibot';
import type { Context } from './Context';
import { causeOf, Refusal } from './Refusal';
import { readNewest } from './check';
import type { PartCanary } from './Part';
import { reachable } from './target';

export type ReleaseFigures = {
  /** Visits that loaded it or tried to. */
  samples: number;
  /** Those in which a load failed or something crashed, as far as they are certain: no estimate. */
  failures: number;
  /** The share of failed ones; 0 without samples. */
  failureRate: number;
};

/** Asks the collector about the last day. @throws Error when it cannot be asked, or knows nothing of the release */
export type FigureSource = (remote: string, version: string) => Promise<ReleaseFigures>;

type Budget = Pick<PartCanary, 'haltAbove' | 'minSamples'>;

/** With fewer failed visits nobody halts: two could be one forger, who has an address of IPv4 and one of IPv6. */
export const fewestFailures = 3;

export const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/** Whether a release keeps its budget, or why it is to be halted; neither while too few loads tell. */
export function judge(
  { samples, failureRate, failures }: ReleaseFigures,
  { haltAbove = 1, minSamples = 50 }: Budget,
): { isKept?: true; excess?: string } {
  if (samples < minSamples) return {};
  if (failureRate <= haltAbove) return { isKept: true };
  if (failures < fewestFailures) return {};
  return {
    excess: `${percent(failureRate)} of ${samples} loads failed, budget ${percent(haltAbove)}`,
  };
}

/** What to do about an answer that asking again does not change. */
const refusals: Record<number, string> = {
  401: 'set COLLECTOR_TOKEN to the one that the collector has',
  403: 'give the collector a COLLECTOR_TOKEN, and set the same here',
};

/** @throws Error with a sentence, also after five seconds; Refusal for an answer that asking again does not change */
async function fetchJson(url: URL, headers: Record<string, string>): Promise<unknown> {
  const signal = AbortSignal.timeout(5000);
  const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
    throw new Error(`${url.href} cannot be asked: ${causeOf(error)}.`);
  });
  if (response.ok) return untilAborted<unknown>(response.json(), signal);
  const problem = `${url.href} answers ${response.status}`;
  const reason = refusals[response.status];
  if (reason) throw new Refusal(`${problem}: ${reason}.`);
  throw new Error(`${problem}: try again in a moment.`);
}

const outcomesSchema = v.object({
  samples: v.number(),
  failureRate: v.number(),
});

/** `given`: the collector's address, by default that of the site's config. @throws Refusal when there is none */
export async function findFigures(context: Context, given?: string): Promise<FigureSource> {
  const { target } = context;
  const { collector } = (await readNewest(context)).site.config.telemetry;
  const address = given ?? (collector && reachable(target, collector));
  if (!address)
    throw new Refusal(
      'No collector: set telemetry.collector in site.json, or name it with --collector.',
    );
  const token = process.env.COLLECTOR_TOKEN ?? target.collectorToken;
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return async (remote, version) => {
    const query = new URLSearchParams({ remote, version }).toString();
    const answer = await fetchJson(new URL(`/v1/outcomes?${query}`, address), headers);
    const read = v.parse(outcomesSchema, answer);
    return { ...read, failures: Math.round(read.samples * read.failureRate) };
  };
}
