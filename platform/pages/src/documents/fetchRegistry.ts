import { parseRegistry, type Registry } from '@synapsei/shared-types/registry';
import { isRecord, type Parsed, untilAborted } from '@synapsei/shared-types/values';
import { messageOf } from '@synapsei/base';

const limit = 10_000;

async function fetchJson(address: string, what: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(limit);
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await untilAborted(response.json(), signal);
  } catch (error) {
    throw new Error(`${what} ${address} cannot be read: ${messageOf(error)}.`);
  }
}

const valuesIn = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);

/** The origins of a registry's files, even if the rest of it is invalid. */
export function originsIn(registry: unknown): string[] {
  const remotes = valuesIn(isRecord(registry) && registry.remotes).filter(isRecord);
  const addresses = remotes
    .flatMap(({ versions }) => valuesIn(versions).filter(isRecord))
    .map(({ baseUrl }) => String(baseUrl))
    .filter((address) => URL.canParse(address));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Validates a registry that names its own origins as trusted ones. */
export const parseTrusted = (input: unknown): Parsed<Registry> =>
  parseRegistry(input, originsIn(input));

/**
 * The registry of a running site, for example `https://www.example.org/registry.json`. The caller
 * trusts it: there is no list of origins to check it against. `what` names the address in errors.
 * @throws Error that names the address and the invalid field
 */
export async function fetchRegistry(address: string, what = '--site'): Promise<Registry> {
  const parsed = parseTrusted(await fetchJson(address, what));
  if (!parsed.ok) throw new Error(`${what} ${address} is not a valid registry: ${parsed.problem}.`);
  return parsed.value;
}
