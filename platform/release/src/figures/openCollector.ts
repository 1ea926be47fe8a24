import { untilAborted } from '@synapsei/shared-types/values';
import { causeOf } from '../causeOf';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { readConfig } from '../state/config';
import { readState } from '../state/readState';
import { reachable } from '../target';

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
