import type { Context } from '../Context';
import { createKeyPair, createSigner } from '../keys/Signer';
import { historyKey } from '../state/checkRecord';
import { readState } from '../state/readState';
import { trust, type Trust } from '../state/readState';
import { countCalls } from '../testing/countCalls';
import { growHistory } from '../testing/growHistory';
import { places } from '../testing/places';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { addKey } from './keys';
import { publish, publishShell } from './publish';

let site: Awaited<ReturnType<typeof places.startSite>>;
beforeEach(async () => (site = await places.startSite()));
afterEach(() => site.stop());

/** What a publish from a machine that has never seen the store asks of it, and how large a record it leaves. */
async function measure(context: Context, known: Trust, version: string) {
  const requests = () => site.bucket?.received.length ?? 0;
  const { counted, calls } = countCalls(context.store);
  trust(counted, known);
  const before = requests();
  await publish({ ...context, store: counted }, writeBuild({ version }));
  const asked = requests() - before;
  const { revision } = await readState({ ...context.store });
  const record = await context.store.read(historyKey(revision));
  return { calls: calls.length, requests: asked, bytes: record!.length };
}

test.each(['owner', 'team'])(
  "the 500th publish with an %s's key asks as little of the store as the tenth, and records as little",
  async (who) => {
    const { context: owner } = site;
    await publishShell(owner, writeShell());
    const team = createSigner(createKeyPair('chat'));
    await publish(owner, writeBuild());
    await addKey(owner, 'chat', team.key, 'mf_chat');
    const context = who === 'team' ? { ...owner, signer: team } : owner;
    // A team's machine takes the word of its own key: the owner of the site has long signed nothing.
    const known = { root: owner.signer.key, own: context.signer.key };
    for (const minor of [1, 2, 3, 4, 5, 6, 7, 8])
      await publish(context, writeBuild({ version: `1.${minor}.0` }));
    const early = await measure(context, known, '1.9.0');
    await growHistory(context.store, context.signer, 'mf_chat', 500);
    const late = await measure(context, known, '1.10.0');
    expect(late.calls).toBeLessThanOrEqual(early.calls * 1.2);
    expect(late.requests).toBeLessThanOrEqual(early.requests * 1.2);
    expect(late.bytes).toBeLessThanOrEqual(early.bytes * 1.2);
  },
  120_000,
);
