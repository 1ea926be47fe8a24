import type { Context } from '../Context';
import { readState } from '../state/readState';
import { historyKey } from '../state/record';
import { trust } from '../state/trust';
import { countCalls } from '../testing/countCalls';
import { createTestTarget, type TestTarget } from '../testing/createTestTarget';
import { growHistory } from '../testing/growHistory';
import { refusalOf } from '../testing/refusalOf';
import { startBucketSite } from '../testing/startBucketSite';
import { writeBuild, writeShell } from '../testing/writeBuild';
import { findTampering } from './findTampering';
import { promote } from './promote';
import { publish } from './publish';
import { publishShell } from './publishShell';
import { retire } from './retire';
import { rollback } from './rollback';
import { status } from './status';

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

/** Ten versions, the first of them live. */
async function publishTen({ context }: TestTarget) {
  await publishShell(context, writeShell());
  for (let minor = 0; minor < 10; minor += 1) {
    await publish(context, writeBuild({ version: `1.${minor}.0` }));
  }
}

const signedBy = ({ signer }: Context) => ({ root: signer.key });

/** What a publish from a machine that has never seen the store asks of it, and how large a record it leaves. */
async function measure(context: Context, version: string, requests: () => number) {
  const { counted, calls } = countCalls(context.store);
  trust(counted, signedBy(context));
  const before = requests();
  await publish({ ...context, store: counted }, writeBuild({ version }));
  const asked = requests() - before;
  const { revision } = await readState({ ...context.store });
  const record = await context.store.read(historyKey(revision));
  return { calls: calls.length, requests: asked, bytes: record!.length };
}

test.each([
  ['folder', startFolder],
  ['bucket', startBucket],
])(
  'the 500th publish asks as little of a %s as the eleventh, and records as little',
  async (_, start) => {
    const requests = await start();
    const { context } = site;
    await publishTen(site);
    const early = await measure(context, '1.10.0', requests);
    await growHistory(context.store, context.signer, 'mf_chat', 500);
    const late = await measure(context, '1.11.0', requests);
    expect(late.calls).toBeLessThanOrEqual(early.calls * 1.2);
    expect(late.requests).toBeLessThanOrEqual(early.requests * 1.2);
    expect(late.bytes).toBeLessThanOrEqual(early.bytes * 1.2);
  },
  120_000,
);

describe('a version that records no longer carry', () => {
  beforeEach(async () => {
    await startFolder();
    await publishTen(site);
    await publish(site.context, writeBuild({ version: '1.10.0' }));
    await publish(site.context, writeBuild({ version: '1.11.0' }));
  });

  test('is live for the next visit when it is promoted, and can be rolled back to', async () => {
    const { mf_chat } = (await readState(site.store)).remotes;
    expect(Object.keys(mf_chat!.versions)).not.toContain('1.1.0');
    await promote(site.context, [{ name: 'mf_chat', version: '1.1.0' }]);
    expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.1.0');
    await promote(site.context, [{ name: 'mf_chat', version: '1.11.0' }]);
    await rollback(site.context, [{ name: 'mf_chat', version: '1.0.0' }]);
    await rollback(site.context, [{ name: 'mf_chat' }]);
    expect((await site.fetchRegistry()).remotes.mf_chat?.stable).toBe('1.11.0');
    expect(await findTampering(site.context)).toMatchObject({ problems: [] });
  });

  test('stays published: the same bytes are nothing to do, others are refused, status names it', async () => {
    const { what } = await publish(site.context, writeBuild({ version: '1.1.0' }));
    expect(what).toContain('nothing to do');
    const others = writeBuild({ version: '1.1.0' }, 'changed');
    expect(await refusalOf(publish(site.context, others))).toContain('with other bytes');
    const [mfChat] = (await status(site.context)).remotes;
    expect(mfChat?.published).toHaveLength(12);
  });

  test('is compared with what is there by verify', async () => {
    await site.store.write('remotes/mf_chat/1.1.0/ChatPage.00000002.js', 'altered');
    expect((await findTampering(site.context)).problems).toEqual([
      'remotes/mf_chat/1.1.0/ChatPage.00000002.js was altered',
    ]);
  });

  test('is gone when it is retired, files and all, and stays in use until then', async () => {
    const text = await refusalOf(retire(site.context, 'mf_chat', '1.1.0'));
    expect(text).toContain('is in the rollback window');
    site.wait(31);
    await retire(site.context, 'mf_chat', '1.1.0');
    expect(await site.store.list('remotes/mf_chat/1.1.0/')).toEqual([]);
    const again = await refusalOf(promote(site.context, [{ name: 'mf_chat', version: '1.1.0' }]));
    expect(again).toContain('mf_chat has no published version 1.1.0');
  });
});
