import { useAi } from '../testing/useAi';

const { start: startAi, startWithModel } = useAi();

async function start(variables: Record<string, string>) {
  const ai = await startAi(variables);
  const ask = (conversationId: string) =>
    ai.post('/api/ai/chat', { message: 'Hi', conversationId });
  return { ...ai, ask };
}

async function startWithEndlessModel(variables: Record<string, string> = {}) {
  const ai = await startWithModel('endless', variables);
  const stream = (conversationId: string) =>
    ai.stream({ message: 'Hi', type: 'faq', conversationId });
  return { ...ai, stream };
}

test.each([
  ['ADDRESS_LIMIT_PER_MINUTE', 0, 60],
  ['ADDRESS_LIMIT_PER_DAY', 60, 86_400],
])('after %s messages an address must wait, and is told how long', async (variable, more, most) => {
  const ai = await start({ [variable]: '2' });
  expect((await ai.ask('one')).status).toBe(200);
  expect((await ai.ask('two')).status).toBe(200);
  const refused = await ai.ask('three');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(more);
  expect(seconds).toBeLessThanOrEqual(most);
  expect(await refused.json()).toEqual({
    error: { message: `Too many messages from this address. Try again in ${seconds} s.` },
  });
});

test('all addresses of one IPv6 customer have one limit', async () => {
  const ai = await start({ ADDRESS_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: 'loopback' });
  const statuses: number[] = [];
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1']) {
    const headers = { 'x-forwarded-for': address };
    const message = { message: 'Hi', conversationId: String(statuses.length) };
    statuses.push((await ai.post('/api/ai/chat', message, { headers })).status);
  }
  expect(statuses).toEqual([200, 429, 200]);
});

test('the port that a proxy adds to an address makes no other visitor of it', async () => {
  const ai = await start({ ADDRESS_LIMIT_PER_MINUTE: '3', TRUSTED_PROXIES: 'loopback' });
  const statuses: number[] = [];
  for (let port = 51_000; port < 51_008; port += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.8:${port}` };
    const message = { message: 'Hi', conversationId: String(port) };
    statuses.push((await ai.post('/api/ai/chat', message, { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
});

test('a conversation has its own limit, others continue', async () => {
  const ai = await start({ CONVERSATION_LIMIT_PER_MINUTE: '1' });
  expect((await ai.ask('one')).status).toBe(200);
  expect((await ai.ask('one')).status).toBe(429);
  expect((await ai.ask('two')).status).toBe(200);
});

test('a full service answers 503, and has room again when an answer ends', async () => {
  const ai = await startWithEndlessModel({ MAX_REPLIES: '1' });
  const first = await ai.stream('one');
  const second = await ai.stream('two');
  expect(second.status).toBe(503);
  expect(second.headers.get('retry-after')).toBe('5');
  await first.body!.cancel();
  let third = await ai.stream('three');
  while (third.status === 503) third = await ai.stream('three');
  expect(third.status).toBe(200);
  await third.body!.cancel();
});
