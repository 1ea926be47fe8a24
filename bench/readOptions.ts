import { parseArgs } from 'node:util';
import { readPortBase } from '@synapsei/workspace/testing';

/** Far from the site's own ports: a running site does not block a benchmark. */
export const portBase = () => readPortBase(process.env.PORT_BASE || '12080');

/** Reads `--runs` and a benchmark's other options. @throws Error that says what is valid */
export function readOptions<Name extends string = never>(
  args: string[],
  defaults: Record<Name | 'runs', string>,
) {
  const options = Object.entries<string>(defaults).map(
    ([name, value]) => [name, { type: 'string', default: value }] as const,
  );
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  // Each is text, by default, too.
  const given = values as Record<Name | 'runs', string>;
  const runs = Number(given.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is "${given.runs}" but must be a whole number from 1.`);
  return { ...given, runs };
}
