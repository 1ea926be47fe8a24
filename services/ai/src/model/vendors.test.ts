import { readEvents, textOf } from '../testing/readEvents';
import { startVendor, type Vendor } from '../testing/startVendor';
import { useAi } from '../testing/useAi';

const services = useAi();

async function start(vendor: Vendor, isBroken = false) {
  const model = services.ending(await startVendor(vendor, isBroken));
  const ai = await services.start({
    AI_PROVIDER: vendor,
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'some-model',
    AI_API_KEY: 'vendor-key',
  });
  const ask = async () => {
    const body = { message: 'Tell me about LLM integration', type: 'faq', conversationId: 'v' };
    return textOf(await readEvents(await ai.stream(body)));
  };
  return { ask, model };
}

test.each<[Vendor, string]>([
  ['anthropic', 'x-api-key'],
  ['google', 'x-goog-api-key'],
])('a model of %s answers, grounded and limited', async (vendor, keyHeader) => {
  const { ask, model } = await start(vendor);
  expect(await ask()).toBe('We offer **LLM Integration**. It cites its sources.');
  const [{ headers, body }] = model.requests as [(typeof model.requests)[number]];
  expect(headers[keyHeader]).toBe('vendor-key');
  expect(body).toContain('You are Synapsei');
  expect(body).toContain('# LLM Integration (#/offerings/llm)');
  expect(body).toMatch(/"max_?[tT]okens":800|"maxOutputTokens":800/);
});

test.each<Vendor>(['anthropic', 'google'])(
  'a failing model of %s is replaced by our pages',
  async (vendor) => {
    const { ask } = await start(vendor, true);
    expect(await ask()).toMatch(/^Our language model is not available right now/);
  },
);
