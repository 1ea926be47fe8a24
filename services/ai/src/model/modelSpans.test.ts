import { setImmediate as turn } from 'node:timers/promises';
import { startTraceReceiver } from '@synapsei/service-base/testing/startTraceReceiver';
import type { ModelBehaviour } from '@synapsei/service-base/testing/startModel';
import { useAi } from '../testing/useAi';

const { ending, startWithModel } = useAi();

async function start(behaviour: ModelBehaviour) {
  const receiver = ending(await startTraceReceiver());
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint };
  return { ...(await startWithModel(behaviour, variables)), receiver };
}

const traceIdOf = (index: number) => `${index}`.padStart(32, 'a');
const headersOf = (index: number) => ({
  traceparent: `00-${traceIdOf(index)}-b7ad6b7169203331-01`,
  baggage: `remote.name=mf_chat${index},remote.version=1.0.${index}`,
});
const question = (index: number) => ({
  message: `What do you offer, ${'secret'}?`,
  type: 'faq',
  conversationId: `traced-${index}`,
});

test('the model’s answers to visitors who ask at once are each in the asking visitor’s trace', async () => {
  const { post, close, receiver, model } = await start('held');
  const visitors = Array.from({ length: 12 }, (_, index) => index + 1);
  const asked = Promise.all(
    visitors.map(async (index) => {
      const path = index % 2 ? '/api/ai/chat/stream' : '/api/ai/chat';
      const response = await post(path, question(index), { headers: headersOf(index) });
      expect(await response.text()).toContain('Five.');
    }),
  );
  while (model.requests.length < visitors.length) await turn();
  model.goOn();
  await asked;
  await close();
  for (const index of visitors) {
    const spans = receiver.spans.filter(({ traceId }) => traceId === traceIdOf(index));
    const answer = spans.find(({ kind }) => kind === 2)!;
    const call = spans.find(({ kind }) => kind === 3)!;
    const remote = { 'remote.name': `mf_chat${index}`, 'remote.version': `1.0.${index}` };
    expect(spans).toHaveLength(2);
    expect(answer).toMatchObject({ service: 'ai', attributes: remote });
    expect(call).toMatchObject({
      name: 'chat test',
      parentId: answer.spanId,
      attributes: {
        ...remote,
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'openai-compatible',
        'gen_ai.request.model': 'test',
      },
    });
  }
  expect(receiver.text()).not.toContain('secret');
});

test('the span says what the answer cost, and why the model failed', async () => {
  const paid = await start('stream');
  await (await paid.post('/api/ai/chat', question(1), { headers: headersOf(1) })).text();
  await paid.close();
  expect(paid.receiver.spans.find(({ kind }) => kind === 3)).toMatchObject({
    isFailed: false,
    attributes: { 'gen_ai.usage.input_tokens': 11, 'gen_ai.usage.output_tokens': 5 },
  });
  const refused = await start('refuse');
  await (await refused.post('/api/ai/chat', question(2), { headers: headersOf(2) })).text();
  await refused.close();
  expect(refused.receiver.spans.find(({ kind }) => kind === 3)).toMatchObject({
    isFailed: true,
    attributes: { 'error.type': 'AI_APICallError' },
  });
});
