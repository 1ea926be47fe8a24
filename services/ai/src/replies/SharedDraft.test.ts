import { createQuestion } from '../testing/createQuestion';
import { Reply } from './Reply';
import type { ReplyRecords, Written } from './ReplyRecords';
import { SharedDraft } from './SharedDraft';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A draft whose first write is under way until `arrive`. */
async function createDraft() {
  let arrive: (written: Written) => void = () => undefined;
  const calls: string[] = [];
  const records = {
    nextWrite: async () => undefined,
    append: () => new Promise<Written>((resolve) => (arrive = resolve)),
    finish: async () => (calls.push('finish'), 'kept'),
    handOver: async () => (calls.push('handOver'), 'kept'),
  } as Partial<ReplyRecords> as ReplyRecords;
  const reply = new Reply(createQuestion(), {
    graceMs: 0,
    failure: 'Failed.',
    onEnd: () => void draft.endRecord(reply.ending!),
  });
  const draft = new SharedDraft(reply, records, 1, () => void calls.push('closed'));
  draft.addTexts(['One ']);
  await turn();
  return { draft, reply, calls, arrive: (written: Written) => arrive(written) };
}

test.each(['kept', 'outdated', 'lost'] as const)(
  'a reply stopped while a write was under way is closed once that is %s',
  async (written) => {
    const { draft, reply, calls, arrive } = await createDraft();
    reply.stop();
    await turn();
    expect(draft.isClosed).toBe(false);
    arrive(written);
    await turn();
    expect(draft.isClosed).toBe(true);
    expect(calls).toEqual(written === 'kept' ? ['finish', 'closed'] : ['closed']);
  },
);

test('a reply that moved while a write was under way stays closed', async () => {
  const { draft, reply, calls, arrive } = await createDraft();
  reply.move();
  arrive('kept');
  await turn();
  expect(draft.isClosed).toBe(true);
  expect(calls).toEqual(['closed', 'handOver']);
});
