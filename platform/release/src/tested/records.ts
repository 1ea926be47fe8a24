import { isTester, parseOwners } from '../keys/owners';
import type { Signer } from '../keys/Signer';
import { inParallel } from '../releases/inParallel';
import type { Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import {
  folderOf,
  parseTestRecord,
  testedPrefix,
  writeTestRecord,
  type SignedTestRecord,
  type TestRecord,
} from './TestRecord';

/** Runs over one set that are looked at: it costs the same after a year of nightly ones. */
const looksAt = 20;

/** Stores a run beside those there are. @returns its key */
export async function addTestRecord(
  store: ReleaseStore,
  record: TestRecord,
  signer: Signer,
): Promise<string> {
  const { key, text } = writeTestRecord(record, signer);
  await store.create(key, text);
  return key;
}

/** The newest runs among these keys of one set, the newest first, without regard to who signed them. */
async function readNewest(store: ReleaseStore, keys: string[]): Promise<SignedTestRecord[]> {
  const records = await inParallel(keys.slice(-looksAt).reverse(), async (key) => {
    const bytes = await store.read(key);
    return bytes && parseTestRecord(key, bytes.toString());
  });
  return records.filter((record) => record !== null);
}

/** Whether runs that this key signs count: it owns the tests, or anything of the site. */
export const mayRecord = ({ config }: ReleaseState, signer: { name: string; key: string }) =>
  isTester(parseOwners(config, 'config.json'), signer);

const counting =
  (state: ReleaseState) =>
  ({ by, signature }: SignedTestRecord) =>
    mayRecord(state, { name: by, key: signature.key });

/** The newest runs over a set that a tester of today signed, the newest first. */
export async function readRuns(
  store: ReleaseStore,
  state: ReleaseState,
  setKey: string,
): Promise<TestRecord[]> {
  const runs = await readNewest(store, await store.list(folderOf(setKey)));
  return runs.filter(counting(state));
}

/** The keys of each set's runs. The set that was tested last is the first. */
export async function listSets(store: ReleaseStore): Promise<[setKey: string, keys: string[]][]> {
  const sets = new Map<string, string[]>();
  for (const key of await store.list(testedPrefix)) {
    const [, setKey = '', run] = key.split('/');
    if (run) sets.set(setKey, [...(sets.get(setKey) ?? []), key]);
  }
  const newest = ([, keys]: [string, string[]]) => keys.at(-1)?.split('/').at(-1) ?? '';
  return [...sets].sort((left, right) => (newest(left) < newest(right) ? 1 : -1));
}

/** Takes away the runs over every set that a part was in. */
export async function removeRunsWith(store: ReleaseStore, gone: Part): Promise<void> {
  await inParallel(await listSets(store), async ([setKey, keys]) => {
    const [run] = await readNewest(store, keys);
    const isOver = run?.set.some(
      ({ name, version }) => name === gone.name && version === gone.version,
    );
    if (isOver) await store.remove(folderOf(setKey));
  });
}
