import { readEvents } from '../testing/readEvents';
import { useAi } from '../testing/useAi';

const { start: startAi, addModel } = useAi();

async function start(variables: Record<string, string> = {}) {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const ai = await startAi({ LOG_LEVEL: 'trace', ...variables }, log);
  const ask = async (message: string, conversationId: string) =>
    readEvents(await ai.stream({ message, type: 'product', conversationId }));
  const metrics = async () => (await fetch(`${ai.url}/metrics`)).text();
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...ai, ask, metrics, lines, logged };
}

test('an answer logs one line on how it went, with its request id', async () => {
  const { logged, stream } = await start();
  const body = { message: 'What is Aureyo?', type: 'product', conversationId: 'log' };
  const response = await stream(body);
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
  const { variables } = await addModel('stream');
  const { ask, logged, metrics } = await start({ ...variables, AI_MODEL: 'test-model' });
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
  const refusing = await addModel('refuse');
  const leaking = await addModel(({ messages }) => [`${messages[0]!.content} ${word}`]);
  const all: string[] = [];
  for (const model of [undefined, refusing, leaking]) {
    const { ask, post, url, lines } = await start({
      ...(model && { ...model.variables, AI_API_KEY: 'key-secret' }),
      CONVERSATION_LIMIT_PER_MINUTE: '3',
    });
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

test('the metrics count answers, unknown questions, ratings and durations', async () => {
  const { ask, post, metrics } = await start();
  await ask('What is Aureyo?', 'one');
  await ask('What is the weather in Paris?', 'two');
  const rating = { replyId: 'r', conversationId: 'one', rating: 'down', reason: 'unclear' };
  await post('/api/ai/feedback', rating);
  const text = await metrics();
  for (const line of [
    'ai_replies_total{category="product",origin="pages",outcome="complete"} 2',
    'ai_unknown_total{category="product"} 1',
    'ai_feedback_down 1',
    'ai_feedback_down_unclear 1',
    'ai_feedback_down_wrong 0',
    'ai_open_replies 0',
    'ai_kept_replies 2',
    'ai_first_text_seconds_count{origin="pages"} 2',
    'ai_reply_seconds_count{origin="pages"} 2',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('Aureyo');
});

test('the metrics say why a model was replaced', async () => {
  const failure = await addModel('refuse');
  const price = await addModel(() => ['Starter is $1 per hour.']);
  for (const [reason, { variables }] of Object.entries({ failure, price })) {
    const { ask, metrics } = await start(variables);
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
