import { setImmediate as turn } from 'node:timers/promises';
import { ready, sourcesAt, startAi } from '../testing/startAi';
import { readEvents } from '../testing/readEvents';
import { startModel } from '../testing/startModel';
import { startSite } from '../testing/startSite';

let site: Awaited<ReturnType<typeof startSite>>;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  site = await startSite();
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

afterAll(() => site.close());

async function start(variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const ai = await startAi({ ...sourcesAt(site.url), LOG_LEVEL: 'trace', ...variables }, log);
  closers.push(ai.close);
  await ready(ai.url);
  const ask = async (message: string, conversationId: string) =>
    readEvents(await ai.post('/api/ai/chat/stream', { message, type: 'product', conversationId }));
  const metrics = async () => (await fetch(`${ai.url}/metrics`)).text();
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...ai, ask, metrics, lines, logged };
}

test('an answer logs one line on how it went, with its request id', async () => {
  const { logged, post } = await start();
  const body = { message: 'What is Aureyo?', type: 'product', conversationId: 'log' };
  const response = await post('/api/ai/chat/stream', body);
  await response.text();
  const line = logged().find(({ msg }) => msg === 'answered')!;
  expect(line).toMatchObject({
    reqId: response.headers.get('x-request-id'),
    category: 'product',
    origin: 'pages',
    outcome: 'complete',
  });
  expect(line.durationMs).toEqual(expect.any(Number));
  expect(line.firstTextMs).toEqual(expect.any(Number));
});

test('an answer by a model names the model and its tokens', async () => {
  const model = await startModel('stream');
  closers.push(model.close);
  const { ask, logged, metrics } = await start({
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'test-model',
  });
  await ask('Tell me', 'log');
  expect(logged().find(({ msg }) => msg === 'answered')).toMatchObject({
    origin: 'model',
    provider: 'openai-compatible',
    model: 'test-model',
    inputTokens: 11,
    outputTokens: 5,
  });
  expect(await metrics()).toContain('ai_tokens_total{kind="output"} 5');
});

test('words of visitors and answers and keys are never logged', async () => {
  const word = 'xylophone';
  const refusing = await startModel('refuse');
  const leaking = await startModel(({ messages }) => [`${messages[0]!.content} ${word}`]);
  closers.push(refusing.close, leaking.close);
  const all: string[] = [];
  for (const baseUrl of [undefined, refusing.baseUrl, leaking.baseUrl]) {
    const model: Record<string, string> = baseUrl
      ? { AI_BASE_URL: baseUrl, AI_MODEL: 'test', AI_API_KEY: 'key-secret' }
      : {};
    const { ask, post, url, lines } = await start({ ...model, CONVERSATION_LIMIT_PER_MINUTE: '3' });
    for (let turn = 0; turn < 4; turn += 1) await ask(`Aureyo and my ${word}?`, 'log');
    await post('/api/ai/faq', { question: 7, note: word, conversationId: 'log' });
    await post('/api/ai/faq', undefined, { body: `{"question": "${word}` });
    await fetch(`${url}/api/ai/${word}?q=${word}`);
    await post('/api/ai/feedback', { replyId: word, conversationId: 'log', rating: 'up' });
    await fetch(`${url}/api/ai/replies/${word}`);
    all.push(...lines);
  }
  expect(all.length).toBeGreaterThan(40);
  const logged = all.join('');
  expect(logged).toContain('The model failed; answering without it.');
  for (const secret of [word, 'Aureyo', 'voice coach', 'key-secret', 'consultancy'])
    expect(logged).not.toContain(secret);
});

test('a request line logs the route, not the requested address', async () => {
  const { url, logged } = await start();
  await fetch(`${url}/api/ai/replies/some-id?after=3`);
  // The line is written after the answer is sent.
  const find = () => logged().find(({ route }) => route === '/api/ai/replies/:id');
  while (!find()) await turn();
  expect(find()).toMatchObject({
    method: 'GET',
    status: 404,
  });
});

test('the metrics count answers, refusals, unknown questions, ratings and durations', async () => {
  const { ask, post, metrics } = await start();
  await ask('What is Aureyo?', 'one');
  await ask('What is the weather in Paris?', 'two');
  await post('/api/ai/faq', { question: '', conversationId: 'three' });
  const rating = { replyId: 'r', conversationId: 'one', rating: 'down' };
  await post('/api/ai/feedback', rating);
  let text = await metrics();
  // A refusal is counted after it is sent.
  while (!text.includes('ai_refusals_total{status="400"}')) text = await metrics();
  for (const line of [
    'ai_replies_total{category="product",origin="pages",outcome="complete"} 2',
    'ai_unknown_total{category="product"} 1',
    'ai_refusals_total{status="400"} 1',
    'ai_feedback_down 1',
    'ai_open_replies 0',
    'ai_kept_replies 2',
    'ai_conversations 2',
    'ai_first_text_seconds_count{origin="pages"} 2',
    'ai_reply_seconds_count{origin="pages"} 2',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('Aureyo');
});

test('the metrics say why a model was replaced', async () => {
  const refusing = await startModel('refuse');
  const lying = await startModel(() => ['Starter is $1 per hour.']);
  closers.push(refusing.close, lying.close);
  for (const [model, reason] of [
    [refusing, 'failure'],
    [lying, 'price'],
  ] as const) {
    const { ask, metrics } = await start({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'test' });
    await ask('Price?', 'one');
    expect(await metrics()).toContain(`ai_fallbacks_total{reason="${reason}"} 1`);
    expect(await metrics()).toContain('origin="fallback",outcome="complete"} 1');
  }
});

test('a request keeps a plain id from a proxy, and no other', async () => {
  const { url } = await start();
  const idFor = async (id: string) =>
    (await fetch(`${url}/healthz`, { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    );
  expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
  expect(await idFor('"}{bad id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
