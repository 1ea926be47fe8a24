import { messageOf } from '@synapsei/base';
import type { ErrorGroup } from '@synapsei/shared-types/telemetry';
import * as v from 'valibot';
import type { ReadContext } from '../Context';
import { openCollector } from '../figures/openCollector';
import { Refusal } from '../Refusal';

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

/**
 * An error as the collector has it, as the text of a stack.
 * @throws Refusal when the collector does not have it or gives it to others only
 */
export async function readErrorReport(
  context: ReadContext,
  id: string,
  collector?: string,
): Promise<string> {
  const ask = await openCollector(context, collector);
  const answer = await ask(`/v1/errors/${encodeURIComponent(id)}`).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal(messageOf(error));
  });
  const parsed = v.safeParse(reportSchema, answer);
  if (!parsed.success) throw new Refusal('The collector answers with no error of a page.');
  const { remote, version, team, outcome, message, stack, count, first, last } = parsed.output;
  return [
    `${remote} ${version}${team ? ` (team ${team})` : ''}, ${outcome}, ${count} × from ${first} to ${last}`,
    message,
    ...stack.map((place) => `    at ${place}`),
  ].join('\n');
}
