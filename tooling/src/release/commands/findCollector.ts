import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { nextConfig } from '../state/config';
import { readState } from '../state/readState';
import { reachable } from '../target';

/** The collector's address: the given one, or the one of the site's config. @throws Refusal without either */
export async function findCollector(
  { store, signer, target }: Context,
  given?: string,
): Promise<string> {
  if (given) return given;
  const { collector } = (await nextConfig(store, signer, await readState(store))).telemetry;
  if (collector) return reachable(target, collector);
  throw new Refusal(
    'No collector: set telemetry.collector in config.json, or name it with --collector.',
  );
}
