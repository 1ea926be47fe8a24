import { parseRegistry, type Registry } from '@synapsei/shared-types/registry';
import { isRecord, type Parsed, untilAborted } from '@synapsei/shared-types/values';
import { messageOf } from '@synapsei/base';

async function fetchJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return untilAborted(response.json(), signal);
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
  const input = await fetchJson(address).catch((error: unknown) => {
    throw new Error(`${what} ${address} cannot be read: ${messageOf(error)}.`);
  });
  const parsed = parseTrusted(input);
  if (!parsed.ok) throw new Error(`${what} ${address} is not a valid registry: ${parsed.problem}.`);
  return parsed.value;
}
