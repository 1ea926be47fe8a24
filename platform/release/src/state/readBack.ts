import { Refusal } from '../Refusal';
import type { ReleaseStore } from '../store/ReleaseStore';
import { hashOf, historyKey, parseRecord } from './checkRecord';
import { knownChain } from './readState';
import { emptyState, type ReleaseState } from './ReleaseState';

const widest = 32;

/**
 * States from revision `from` back to `to`, the newest first. Each record is the one whose hash the record after
 * it holds, so that none before is read; of those that this process has not read, more and more are read at a time.
 * Those that count for nothing are left out.
 * @throws Refusal when there is no such revision, or a record is not the one that was signed
 */
export async function* readBack(store: ReleaseStore, from: number, to: number) {
  const chain = await knownChain(store, from);
  if (!Number.isInteger(from) || from < 1 || from > chain.state.revision)
    throw new Refusal(`${store.name} has no revision ${from}.`);
  const refuse = (revision: number, what: string) =>
    new Refusal(`${store.name}: ${historyKey(revision)} was ${what}: see "release verify".`);
  const hashes = new Map(chain.hashes);
  let next = hashes.has(from) ? from : Math.min(...hashes.keys());
  function check(bytes: Buffer | null): ReleaseState {
    const parsed = bytes && hashOf(bytes) === hashes.get(next) && parseRecord(bytes.toString());
    if (parsed && 'state' in parsed) return parsed.state;
    throw refuse(next, bytes ? 'altered' : 'dropped');
  }
  for (let width = 1; next >= to; width = Math.min(width * 2, widest)) {
    const length = Math.min(width, next - to + 1);
    const wanted = Array.from({ length }, (_, index) => historyKey(next - index));
    for (const bytes of await Promise.all(wanted.map((key) => store.read(key)))) {
      const passedOver = chain.state.passedOver?.[next];
      const state = passedOver === undefined ? check(bytes) : null;
      const previous = state?.previous ?? passedOver ?? '';
      if ((hashes.get(next - 1) ?? previous) !== previous) throw refuse(next - 1, 'exchanged');
      hashes.set(next - 1, previous);
      if (state && next <= from) yield state;
      next -= 1;
    }
  }
}

/** @throws Refusal when the store has no such revision, it is not the one that was signed, or it counts for nothing */
export async function readRevision(store: ReleaseStore, revision: number): Promise<ReleaseState> {
  if (revision === 0) return emptyState;
  const { value } = await readBack(store, revision, revision).next();
  if (value) return value;
  throw new Refusal(
    `${historyKey(revision)} of ${store.name} counts for nothing: name another revision.`,
  );
}
