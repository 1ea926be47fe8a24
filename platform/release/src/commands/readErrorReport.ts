import type { ErrorGroup } from '@synapsei/shared-types/telemetry';
import * as v from 'valibot';
import { causeOf } from '../causeOf';
import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { findCollector } from './findCollector';

const reportSchema = v.object({
  remote: v.string(),
  version: v.string(),
  team: v.optional(v.string()),
  outcome: v.string(),
  message: v.string(),
  stack: v.array(v.string()),
  count: v.number(),
  first: v.string(),
  last: v.string(),
}) satisfies v.GenericSchema<unknown, Omit<ErrorGroup, 'id' | 'outcome'>>;

type Options = {
  /** Address of the collector. By default the one of the site's config. */
  collector?: string;
  /** The collector's ERRORS_TOKEN. By default that of the environment. */
  token?: string;
};

const reasons: Record<number, string> = {
  401: 'set ERRORS_TOKEN to the one that the collector has',
  403: 'give the collector an ERRORS_TOKEN, and set the same here',
  404: 'it has no such error; /v1/errors lists those there are',
};

async function ask(url: URL, token: string | undefined): Promise<Response> {
  try {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return await fetch(url, { headers, signal: AbortSignal.timeout(5000) });
  } catch (error) {
    throw new Refusal(`${url.href} cannot be asked: ${causeOf(error)}`);
  }
}

/**
 * An error as the collector has it, as the text of a stack.
 * @throws Refusal when the collector does not have it or gives it to others only
 */
export async function readErrorReport(
  context: ReadContext,
  id: string,
  { collector, token = process.env.ERRORS_TOKEN }: Options = {},
): Promise<string> {
  const path = `/v1/errors/${encodeURIComponent(id)}`;
  const url = new URL(path, await findCollector(context, collector));
  const response = await ask(url, token);
  if (!response.ok) {
    const reason = reasons[response.status] ?? 'try again in a moment';
    throw new Refusal(`${url.href} answers ${response.status}: ${reason}.`);
  }
  const parsed = v.safeParse(reportSchema, await response.json().catch(() => null));
  if (!parsed.success) throw new Refusal(`${url.href} answers with no error of a page.`);
  const { remote, version, team, outcome, message, stack, count, first, last } = parsed.output;
  return [
    `${remote} ${version}${team ? ` (team ${team})` : ''}, ${outcome}, ${count} × from ${first} to ${last}`,
    message,
    ...stack.map((place) => `    at ${place}`),
  ].join('\n');
}
