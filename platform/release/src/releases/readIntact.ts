import { integrity } from '@synapsei/base';
import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';

/** @throws Refusal when it is gone, or has other bytes than this hash is of */
export async function readIntact(
  store: ReleaseStore,
  key: string,
  expected: string | undefined,
): Promise<Buffer> {
  const bytes = await store.read(key);
  if (!bytes) throw new Refusal(`${store.name}: ${key} is missing.`);
  if (integrity(bytes) === expected) return bytes;
  throw new Refusal(`${store.name}: ${key} has other bytes than were published.`);
}
