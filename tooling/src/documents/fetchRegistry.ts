import { parseRegistry, type Registry } from '@synapsei/shared-types';
import { untilAborted } from '@synapsei/shared-types/untilAborted';
import { messageOf } from '../base/messageOf';

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

type Releases = Record<string, { baseUrl?: unknown }>;

/** The origins that a registry's files come from, whatever else is wrong with it. */
export function originsIn(registry: unknown): string[] {
  const remotes = Object.values((registry as Partial<Registry> | null)?.remotes ?? {});
  const addresses = remotes
    .flatMap((remote) => Object.values((remote?.versions ?? {}) as Releases))
    .map((release) => String(release?.baseUrl))
    .filter((address) => URL.canParse(address));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/**
 * The registry of a running site, for example `https://www.example.org/registry.json`. Whoever names
 * it trusts it: there is no list of origins to hold it against. `what` is how errors call the address.
 * @throws Error that names the address and the field that is wrong
 */
export async function fetchRegistry(address: string, what = '--registry'): Promise<Registry> {
  const input = await fetchJson(address, what);
  const parsed = parseRegistry(input, originsIn(input));
  if (!parsed.ok) throw new Error(`${what} ${address} holds no registry: ${parsed.problem}.`);
  return parsed.value;
}
