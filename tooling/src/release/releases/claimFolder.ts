import * as v from 'valibot';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';

const patience = 10 * 60_000;

const claimSchema = v.object({ integrity: v.string(), at: v.string() });
type Claim = v.InferOutput<typeof claimSchema>;

/**
 * Takes a version's folder before anything is written to it, so that two builds of one version never
 * mix. A claim that a killed command left behind is taken over: at once by the same bytes, by
 * others after ten minutes.
 * @throws Refusal when somebody else is publishing other bytes under the same version
 */
export async function claimFolder(
  store: ReleaseStore,
  prefix: string,
  integrity: string,
  now: Date,
): Promise<void> {
  const key = `${prefix}.claim`;
  const text = JSON.stringify({ integrity, at: now.toISOString() } satisfies Claim);
  if (await store.create(key, text)) return;
  const bytes = await store.read(key);
  const claim = bytes && v.parse(claimSchema, parseJson(bytes.toString(), key));
  if (claim?.integrity === integrity) return;
  const end = claim ? Date.parse(claim.at) + patience : 0;
  if (end > now.getTime()) {
    throw new Refusal(
      `Somebody else is publishing other bytes to ${prefix}. If that was cut off, it can be published anew from ${new Date(end).toISOString()}.`,
    );
  }
  await store.remove(prefix);
  return claimFolder(store, prefix, integrity, now);
}
