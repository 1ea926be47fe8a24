import type { Context } from '../Context';
import { createKeyPair, createSigner } from '../keys/Signer';
import { readState } from '../state/readState';
import { historyKey } from '../state/record';
import { trust, type Trust } from '../state/trust';
import { countCalls } from '../testing/countCalls';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { growHistory } from '../testing/growHistory';
import { startBucketSite } from '../testing/startBucketSite';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { history } from './history';
import { addKey } from './keys';
import { publish } from './publish';
import { publishShell } from './publishShell';

let site: TestTarget;
afterEach(() => site.stop());

async function startFolder() {
  site = await createTestTarget();
  return () => 0;
}

async function startBucket() {
  const inBucket = await startBucketSite();
  site = inBucket;
  return () => inBucket.bucket.received.length;
}

/** What a publish from a machine that has never seen the store asks of it, and how large a record it leaves. */
async function measure(context: Context, known: Trust, version: string, requests: () => number) {
  const { counted, calls } = countCalls(context.store);
  trust(counted, known);
  const before = requests();
  await publish({ ...context, store: counted }, writeBuild({ version }));
  const asked = requests() - before;
  const { revision } = await readState({ ...context.store });
  const record = await context.store.read(historyKey(revision));
  return { calls: calls.length, requests: asked, bytes: record!.length };
}

type Starts = [string, () => Promise<() => number>, boolean][];

test.each<Starts[number]>([
  ['folder', startFolder, false],
  ['bucket', startBucket, false],
  ['bucket by a team', startBucket, true],
])(
  'the 500th publish asks as little of a %s as the tenth, and records as little',
  async (_, start, isTeam) => {
    const requests = await start();
    const { context: owner } = site;
    await publishShell(owner, writeShell());
    const team = createSigner(createKeyPair('chat'));
    await publish(owner, writeBuild());
    await addKey(owner, 'chat', team.key, 'mf_chat');
    const context = isTeam ? { ...owner, signer: team } : owner;
    // A team's machine takes the word of its own key: the owner of the site has long signed nothing.
    const known = { root: owner.signer.key, own: context.signer.key };
    for (const minor of [1, 2, 3, 4, 5, 6, 7, 8])
      await publish(context, writeBuild({ version: `1.${minor}.0` }));
    const early = await measure(context, known, '1.9.0', requests);
    await growHistory(context.store, context.signer, 'mf_chat', 500);
    const late = await measure(context, known, '1.10.0', requests);
    expect(late.calls).toBeLessThanOrEqual(early.calls * 1.2);
    expect(late.requests).toBeLessThanOrEqual(early.requests * 1.2);
    expect(late.bytes).toBeLessThanOrEqual(early.bytes * 1.2);
  },
  120_000,
);

test('the last entries of a long history cost no more than a few reads', async () => {
  await startFolder();
  await publishShell(site.context, writeShell());
  await publish(site.context, writeBuild());
  await growHistory(site.store, site.context.signer, 'mf_chat', 200);
  const { counted, calls } = countCalls(site.store);
  const entries = await history(counted, 40);
  expect(entries.map(({ revision }) => revision)).toEqual(
    Array.from({ length: 40 }, (_, index) => 200 - index),
  );
  expect(calls.length).toBeLessThanOrEqual(45);
});

test('records list no more shells either', async () => {
  await startFolder();
  for (let minor = 0; minor < 12; minor += 1)
    await publishShell(site.context, writeShell(`1.${minor}.0`));
  const { shell } = await readState(site.store);
  expect(Object.keys(shell.versions)).toHaveLength(11);
  expect(shell).toMatchObject({ stable: '1.0.0', archived: ['1.1.0'] });
});
