import { createKeyPair, createSigner, signJson } from '../keys/Signer';
import type { Seen } from '../keys/findSigner';
import type { ReleaseStore } from '../store/ReleaseStore';
import { countCalls } from '../testing/countCalls';
import { places } from '../testing/places';
import { refusalOf } from '../testing/refusalOf';
import { checkRecord, emptyChain, hashOf, historyKey, parseRecord } from './checkRecord';
import { commit } from './commit';
import { readRevision } from './readBack';
import { readChain, readState, trust, walkHistory } from './readState';

const root = createSigner(createKeyPair('root'));
const stranger = createSigner(createKeyPair('stranger'));

/** A change that needs nothing of the rest of a store. */
const change = async (store: ReleaseStore, port: number, signer = root) =>
  commit(store, {
    subject: 'all',
    seen: await readState(store),
    signer,
    change: { what: `allow ${port}`, why: '' },
    apply: (state) => ({ ...state, policy: { overrideOrigins: [`http://localhost:${port}`] } }),
  });

const textOf = async (store: ReleaseStore, revision: number) =>
  (await store.read(historyKey(revision)))?.toString() ?? '';

async function stateOf(store: ReleaseStore, revision: number) {
  const parsed = parseRecord(await textOf(store, revision));
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.state;
}

const edit = async (store: ReleaseStore, revision: number, from: string | RegExp, to: string) =>
  store.write(historyKey(revision), (await textOf(store, revision)).replace(from, to));

const forged = async (store: ReleaseStore, revision: number, signer = stranger) => {
  const state = await stateOf(store, revision);
  return signJson({ ...state, change: { ...state.change, by: signer.name } }, signer);
};

type Edit = [what: string, tamper: (store: ReleaseStore) => Promise<unknown>, says: RegExp];

const edited = (
  what: string,
  revision: number,
  from: string | RegExp,
  to: string,
  says = new RegExp(`00000${revision}\\.json was altered`),
): Edit => [what, (store) => edit(store, revision, from, to), says];
const moved = (what: string, from: number, to: number): Edit => [
  what,
  async (store) => store.write(historyKey(to), await textOf(store, from)),
  new RegExp(`00000${to}\\.json was inserted: it is the record of revision ${from}`),
];
const unsigned = async (store: ReleaseStore, revision: number) => {
  const { signature: _, ...state } = await stateOf(store, revision);
  return state;
};

/** What somebody without a key does to a history of five records, and what is said of it. */
const edits: Edit[] = [
  edited('a word of a record', 3, 'allow 3', 'allow 9', /it is not what root/),
  edited('a value of the newest record', 5, 'localhost:5', 'evil:5'),
  edited('the signature', 3, /"value": "..../, '"value": "AAAA'),
  edited('the key of the signature', 3, root.key, stranger.key),
  edited('what is no JSON', 3, /^[^]*$/, '{', /000003\.json was altered: .*JSON/),
  ['the first record gone', (store) => store.remove(historyKey(1)), /000001\.json was dropped/],
  [
    'a record gone and the others moved up',
    async (store) => {
      await store.write(historyKey(3), await textOf(store, 4));
      await store.write(historyKey(4), await textOf(store, 5));
      await store.remove(historyKey(5));
    },
    /000003\.json was dropped: the record of revision 4 is in its place/,
  ],
  moved('an older record once more at the end', 2, 6),
  moved('an older record in a later place', 2, 4),
  [
    'a file far ahead',
    (store) => store.write(historyKey(9_000_000), '{}'),
    /000006\.json was dropped/,
  ],
  [
    'a record without a signature at the end',
    async (store) =>
      store.write(historyKey(6), JSON.stringify({ ...(await unsigned(store, 5)), revision: 6 })),
    /000006\.json was inserted: nobody signed it/,
  ],
  [
    'a record that a stranger signed',
    async (store) => store.write(historyKey(5), await forged(store, 5)),
    /000005\.json was inserted: the key of stranger may not change the site/,
  ],
  [
    'a stranger under the name of an owner',
    async (store) =>
      store.write(historyKey(5), await forged(store, 5, { ...stranger, name: 'root' })),
    /000005\.json was inserted: the key of root may not change the site/,
  ],
  [
    'another record of the owner in its place',
    async (store) => {
      const state = await stateOf(store, 3);
      const other = { ...state, change: { ...state.change, what: 'allow nothing' } };
      await store.write(historyKey(3), signJson(other, root));
    },
    /000003\.json was exchanged: history\/000004\.json follows another one/,
  ],
];

describe('the history', () => {
  let store: ReleaseStore;
  beforeEach(async () => {
    store = await places.openStore();
    await store.write('config.json', '{}');
    for (const port of [1, 2, 3, 4, 5]) await change(store, port);
  });

  test('holds in each record the hash of the one before, signed', async () => {
    for (const revision of [2, 3, 4, 5])
      expect(await stateOf(store, revision)).toMatchObject({
        previous: hashOf(await textOf(store, revision - 1)),
        signature: { key: root.key },
        change: { by: 'root' },
      });
    expect(await walkHistory(store)).toMatchObject({ problem: null });
  });

  test.each(edits)(
    'with %s is named by its record, whoever reads it, and nothing follows it',
    async (_name, tamper, says) => {
      await tamper(store);
      const { problem } = await walkHistory(store);
      expect(problem).toMatch(says);
      // This process has read it all before, and notices what it must at the newest record at least.
      const fresh = { ...store };
      expect(await refusalOf(readState(fresh))).toContain(problem);
      expect(await refusalOf(change(fresh, 6))).toContain('Nothing is shown or changed');
    },
  );

  test('has all changes that are made at the same time', async () => {
    const seen = await readState(store);
    // Each may be overtaken by all others: as many tries as a change has.
    const names = Array.from({ length: 20 }, (_, index) => `mf_many${index}`).sort();
    const add = (name: string) =>
      commit(store, {
        subject: [name],
        seen,
        signer: root,
        change: { what: `publish ${name}`, why: '' },
        apply: ({ remotes, ...others }) => ({
          ...others,
          remotes: { ...remotes, [name]: { enabled: true, stable: '', versions: {} } },
        }),
      });
    await Promise.all(names.map(add));
    const { remotes, revision } = await readState(store);
    expect(Object.keys(remotes).sort()).toEqual(names);
    expect(revision).toBe(25);
  });

  test('can be read at once up to what this very command has written', async () => {
    const next = await change(store, 6);
    expect(await readRevision(store, next.revision)).toMatchObject({ change: { what: 'allow 6' } });
  });

  test('that an earlier command altered is not gone back to', async () => {
    await edit(store, 2, 'localhost:2', 'evil:2');
    expect(await refusalOf(readRevision(store, 2))).toContain('history/000002.json was altered');
  });

  test('cut at its end, or written anew as a whole, is known from what this machine has seen', async () => {
    let seen: Seen | null = null;
    const known = { ...store };
    trust(known, { read: () => seen, write: (next) => (seen = next) });
    await readState(known);
    await store.remove(historyKey(5));
    expect((await walkHistory(known)).problem).toBe(
      'history/000005.json was dropped: this machine has seen it',
    );
    await store.remove('history/');
    const other = { ...store };
    for (const port of [1, 2, 3, 4, 5, 6]) await change(other, port, stranger);
    expect((await walkHistory(known)).problem).toBe(
      'history/000005.json was exchanged since this machine saw it',
    );
  });

  test('is not read from its beginning by a machine that has seen it; an earlier revision is told to one that began to read after it, if it is as signed', async () => {
    for (let port = 6; port <= 60; port += 1) await change(store, port);
    const seen = { revision: 60, hash: hashOf(await textOf(store, 60)) };
    const { counted, calls } = countCalls(store);
    trust(counted, { read: () => seen });
    expect(await readState(counted)).toMatchObject({ revision: 60 });
    expect(calls.length).toBeLessThanOrEqual(3);

    const late = { ...store };
    trust(late, { root: root.key });
    for (const revision of [59, 40, 2])
      expect((await readRevision(late, revision)).change.what).toBe(`allow ${revision}`);
    await edit(store, 50, 'localhost:50', 'evil:50');
    const other = { ...store };
    trust(other, { root: root.key });
    expect(await refusalOf(readRevision(other, 50))).toContain('000050.json was altered');
  });

  test('is read from the newest record of whoever signed first, and others are checked from there on', async () => {
    const second = { ...stranger, name: 'second' };
    await commit(store, {
      subject: 'all',
      seen: await readState(store),
      signer: root,
      change: { what: 'keys add second', why: '' },
      apply: (state) => ({
        ...state,
        config: { owners: { site: { root: root.key, second: stranger.key } } },
      }),
    });
    for (const port of [7, 8, 9]) await change(store, port, second);
    const { counted, calls } = countCalls(store);
    trust(counted, { root: root.key });
    expect(await readState(counted)).toMatchObject({
      revision: 9,
      signers: { [root.key]: 6, [stranger.key]: 9 },
    });
    expect(calls).toContain(`read ${historyKey(7)}`);
    expect(calls).not.toContain(`read ${historyKey(5)}`);
    await edit(store, 8, 'localhost:8', 'evil:8');
    const fresh = { ...store };
    trust(fresh, { root: root.key });
    expect(await refusalOf(readState(fresh))).toContain('history/000008.json was altered');
  });

  const signers = { [root.key]: 6 };

  test.each<[string, { signers?: Record<string, number>; documents?: number }, RegExp]>([
    ['names another record of its key', { signers: { [root.key]: 2 } }, /names other records/],
    ['names a key in vain', { signers: { ...signers, [stranger.key]: 1 } }, /names other records/],
    ['has documents of a revision to come', { documents: 99 }, /cannot be of revision 99/],
    ['has documents of an earlier revision', { documents: 2 }, /cannot be of revision 2/],
    // Tooling to come may render documents from more than this one does.
    ['has documents of its own', { documents: 6 }, /^counts$/],
  ])(
    'with a record of an owner that %s: %#',
    async (_what, { documents: revision, ...says }, expected) => {
      const before = await unsigned(store, 5);
      const previous = hashOf(await textOf(store, 5));
      const documents = revision ? { revision, at: before.change.at } : before.documents;
      const record = { ...before, revision: 6, previous, signers, documents, ...says };
      await store.create(historyKey(6), signJson(record, root));
      expect((await readChain(store)).ignored ?? 'counts').toMatch(expected);
    },
  );

  test('goes on after a record that counts for nothing', async () => {
    const before = await readState(store);
    const seen: Seen[] = [];
    trust(store, { write: (one) => void seen.push(one) });
    await store.create(historyKey(6), '');
    const { state, ignored } = await readChain(store);
    expect(state).toMatchObject({ revision: 6, policy: before.policy });
    expect(ignored).toContain('history/000006.json, which is empty, counts for nothing');
    await change(store, 7);
    expect((await readChain({ ...store })).ignored).toBeUndefined();
    const fresh = { ...store };
    expect(await readRevision(fresh, 5)).toMatchObject({ revision: 5 });
    expect(await refusalOf(readRevision(fresh, 6))).toContain('000006.json of');
    // What a command goes on from is a record that counts.
    expect(seen.map(({ revision }) => revision)).not.toContain(6);
    expect(checkRecord(emptyChain(), Buffer.from(''))).toHaveProperty('problem');
    // Nobody empties a record that another one follows.
    await store.write(historyKey(5), '');
    expect(await refusalOf(readState({ ...store }))).toContain('000006.json was exchanged');
  });

  test('that could not be read to its end leaves what was known of it as it was', async () => {
    const known = { ...store };
    const chain = await readChain(known);
    const hashes = new Map(chain.hashes);
    await change(store, 6);
    await store.write(historyKey(7), 'none');
    expect(await refusalOf(readState(known))).toContain('000007.json was altered');
    expect(chain.hashes).toEqual(hashes);
    await store.remove(historyKey(7));
    expect(await readState(known)).toMatchObject({ revision: 6 });
  });

  test('of a version to come is refused', async () => {
    await edit(store, 5, '"schemaVersion": 2', '"schemaVersion": 3');
    expect(await refusalOf(readState({ ...store }))).toContain('update @synapsei/release');
    const next = { ...(await unsigned(store, 4)), revision: 5, schemaVersion: 3 };
    const previous = hashOf(await textOf(store, 4));
    await store.write(historyKey(5), signJson({ ...next, previous }, root));
    expect(await refusalOf(readState({ ...store }))).toContain('update @synapsei/release');
  });

  test('of one site is worth nothing at another, whoever signed it', async () => {
    trust(store, { site: 'https://site.example/' });
    await change(store, 6);
    const copy = { ...store };
    trust(copy, { root: root.key, site: 'https://other.example/' });
    expect(await refusalOf(readState(copy))).toMatch(/is that of https:..site.*"identity"/);
  });

  test('that another root has signed is refused by whoever knows the root', async () => {
    trust(store, { root: stranger.key });
    expect((await walkHistory(store)).problem).toContain(
      '000001.json was exchanged: it is not signed by the root',
    );
  });
});
