import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import { readConfig } from '../state/config';
import { readState } from '../state/readState';
import { reachable } from '../target';

/** The collector's address: the given one, or the one of the site's config. @throws Refusal without either */
export async function findCollector(
  { store, target }: ReadContext,
  given?: string,
): Promise<string> {
  if (given) return given;
  const { collector } = (await readConfig(store, await readState(store))).telemetry;
  if (collector) return reachable(target, collector);
  throw new Refusal(
    'No collector: set telemetry.collector in config.json, or name it with --collector.',
  );
}
