import type { ReadContext } from '../Context';
import { publishNewest } from './publishNewest';
import { purgeNetwork } from './purgeNetwork';

/**
 * Shows visitors the newest revision, networks included. @returns the revision that is served now
 * @throws Refusal when a network could not be told
 */
export async function showNewest(context: ReadContext): Promise<number> {
  const shown = await publishNewest(context.store);
  await purgeNetwork(context, shown);
  return shown;
}
