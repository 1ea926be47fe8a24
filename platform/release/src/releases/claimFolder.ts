import * as v from 'valibot';
import { Refusal, parseJson } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';

const patience = 10 * 60_000;

const claimSchema = v.object({ integrity: v.string(), at: v.string() });
type Claim = v.InferOutput<typeof claimSchema>;

async function readClaim(store: ReleaseStore, key: string): Promise<Claim | null> {
  const bytes = await store.read(key);
  return bytes && v.parse(claimSchema, parseJson(bytes.toString(), key));
}

/**
 * Takes a folder for a version before anything is written to it, so that two builds of one version never
 * mix. The same bytes go on where a killed command left off. Others get the next folder once ten minutes
 * have passed: what was uploaded stays behind, as a team may take nothing away, and nobody names it.
 * @returns the folder: the version, `1.0.0_2` when another build was cut off there
 * @throws Refusal when somebody else is publishing other bytes under the same version
 */
export async function claimFolder(
  store: ReleaseStore,
  remote: string,
  { version, integrity, now }: { version: string; integrity: string; now: Date },
  attempt = 1,
): Promise<string> {
  const folder = attempt === 1 ? version : `${version}_${attempt}`;
  const prefix = `remotes/${remote}/${folder}/`;
  const key = `${prefix}.claim`;
  const text = JSON.stringify({ integrity, at: now.toISOString() } satisfies Claim);
  if (await store.create(key, text)) return folder;
  const claim = await readClaim(store, key);
  if (claim?.integrity === integrity) return folder;
  const end = claim ? Date.parse(claim.at) + patience : 0;
  if (end <= now.getTime())
    return claimFolder(store, remote, { version, integrity, now }, attempt + 1);
  throw new Refusal(
    `Somebody else is publishing other bytes to ${prefix}. If that was cut off, it can be published anew from ${new Date(end).toISOString()}.`,
  );
}
