import { useAi } from '../testing/useAi';

const { startWithModel } = useAi();

/** The double reports 16 tokens for each answer. */
async function start(
  variables: Record<string, string>,
  behaviour: 'stream' | 'refuse' | 'endless' = 'stream',
) {
  const ai = await startWithModel(behaviour, { TRUSTED_PROXIES: 'loopback', ...variables });
  const ask = (address: string, key?: string) => {
    const headers = { 'x-forwarded-for': address, ...(key && { 'idempotency-key': key }) };
    return ai.post('/api/ai/faq', { question: 'Hi?', conversationId: 'budget' }, { headers });
  };
  const statuses = async (...addresses: string[]) => {
    const found: number[] = [];
    for (const address of addresses) found.push((await ask(address)).status);
    return found;
  };
  return { ...ai, ask, statuses };
}

const [one, other] = ['192.0.2.1', '192.0.2.2'];

test('what the model took is counted for all visitors together, and the refusal says what it is', async () => {
  const { ask, statuses, model } = await start({ TOKEN_LIMIT_PER_DAY: '17' });
  expect(await statuses(one, other)).toEqual([200, 200]);
  const refused = await ask('192.0.2.3');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  const message = 'The assistant has answered all it can for today.';
  expect(await refused.json()).toEqual({ error: { kind: 'budget', message } });
  expect(model.requests).toHaveLength(2);
});

test.each(['TOKEN_LIMIT_PER_DAY', 'ADDRESS_TOKEN_LIMIT_PER_DAY'])(
  'of many questions at once only as many are asked as %s may pay for',
  async (limit) => {
    const { ask, model } = await start({ [limit]: '1' });
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(one)));
    const statuses = answers.map(({ status }) => status);
    expect(model.requests).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(59);
  },
);

test('a question that is refused, whatever for, takes no tokens', async () => {
  const limits = { MAX_REPLIES: '1', TOKEN_LIMIT_PER_DAY: '6000' };
  const { stream, ask } = await start(limits, 'endless');
  const first = await stream({ message: 'Hi', type: 'faq', conversationId: 'first' });
  for (let count = 0; count < 10; count += 1) expect((await ask(other)).status).toBe(503);
  await first.body!.cancel();
});

test('the stream is refused in the same way', async () => {
  const { statuses, stream } = await start({ TOKEN_LIMIT_PER_DAY: '16' });
  expect(await statuses(one)).toEqual([200]);
  const refused = await stream({ message: 'Hi', type: 'faq', conversationId: 'budget' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { kind: 'budget' } });
});

test('a network that spent its tokens leaves those of others', async () => {
  const { statuses } = await start({ ADDRESS_TOKEN_LIMIT_PER_DAY: '16' });
  expect(await statuses(one, one, other, other)).toEqual([200, 429, 200, 429]);
  expect(await statuses('2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1')).toEqual([
    200, 429, 200,
  ]);
});

test('a repeated message gets the answer that was paid for', async () => {
  const { ask, model } = await start({ TOKEN_LIMIT_PER_DAY: '16' });
  const answers = [await ask(one, 'message-1'), await ask(one, 'message-1')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(model.requests).toHaveLength(1);
});

test('a model that is away spends nothing, and the pages answer on', async () => {
  const { statuses } = await start({ TOKEN_LIMIT_PER_DAY: '1' }, 'refuse');
  expect(await statuses(one, one, one)).toEqual([200, 200, 200]);
});

test('a day later there are tokens again', async () => {
  const { statuses } = await start({ TOKEN_LIMIT_PER_DAY: '16' });
  expect(await statuses(one, one)).toEqual([200, 429]);
  const tomorrow = Date.now() + 24 * 60 * 60_000 + 1;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  expect(await statuses(one, one)).toEqual([200, 429]);
  jest.restoreAllMocks();
});
