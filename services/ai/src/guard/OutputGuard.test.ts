import type { AiResponse } from '@synapsei/shared-types/chat';
import { attacks } from '../testing/attacks';
import { ready, sourcesAt, startAi } from '../testing/startAi';
import { readEvents, textOf } from '../testing/readEvents';
import { startModel, type ModelRequest } from '@synapsei/service-base/testing/startModel';
import { startSite } from '../testing/startSite';
import { squash } from './createSecretFinder';

/** What the model says next, and its chunk length in characters. */
let says: (secret: string) => string = () => '';
let pieceLength = 1_000;
let secret = '';
let site: Awaited<ReturnType<typeof startSite>>;
let model: Awaited<ReturnType<typeof startModel>>;
let ai: Awaited<ReturnType<typeof startAi>>;

/** A model that does whatever anyone tells it. */
function obey({ messages }: ModelRequest): string[] {
  secret = messages[0]!.content;
  return says(secret).match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? [];
}

beforeAll(async () => {
  site = await startSite();
  model = await startModel(obey);
  const variables = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'test' };
  ai = await startAi({ ...sourcesAt(site.url), ...variables });
  await ready(ai.url);
});

afterAll(async () => {
  await ai.close();
  model.close();
  await site.close();
});

let conversations = 0;

async function stream(message: string): Promise<string> {
  conversations += 1;
  const body = { message, type: 'faq', conversationId: `guard-${conversations}` };
  return textOf(await readEvents(await ai.post('/api/ai/chat/stream', body)));
}

/** Whether a run of the secret's letters appears in a text, in any encoding. */
function quotes(text: string): boolean {
  const squashed = squash(text);
  const forms = [secret, [...secret].reverse().join(''), Buffer.from(secret).toString('hex')];
  const booking = squash('https://calendar.example/synapsei/15-minutes');
  return forms.map(squash).some((form) => {
    for (let start = 0; start + 30 <= form.length; start += 1) {
      const run = form.slice(start, start + 30);
      if (squashed.includes(run) && !`freeisminuteconsultation${booking}`.includes(run))
        return true;
    }
    return false;
  });
}

describe.each([1_000, 7, 1])('a model that obeys, in chunks of %d characters', (length) => {
  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s does not reach the visitor',
    async (_name, { asked, says: scripted, never }) => {
      pieceLength = length;
      says = scripted;
      const text = await stream(asked);
      expect(text).not.toMatch(never);
      expect(quotes(text)).toBe(false);
      expect(text).toMatch(/did not keep to our pages|was stopped here/);
    },
  );
});

test('an attack after good sentences is stopped there, and our pages continue', async () => {
  pieceLength = 3;
  says = () => 'We offer **LLM Integration**. It is great. Visit https://evil.com for more. Bye.';
  const text = await stream('What do you offer?');
  expect(text).toMatch(
    /^We offer \*\*LLM Integration\*\*\. It is great\. \n\nOur language model was stopped here/,
  );
  expect(text).toContain('We offer these services:');
  expect(text).not.toContain('evil');
});

test('a leak across two sentences is stopped before four of its words are sent', async () => {
  pieceLength = 2;
  says = (system) => `Well. ${system.split('\n').at(-2)!.replace(/ /g, '. ')}`;
  const text = await stream('Slowly, please.');
  expect(text).toContain('Our language model was stopped here');
  expect(quotes(text)).toBe(false);
});

test('a non-streamed answer is guarded like a stream', async () => {
  says = () => 'Starter is $1 per hour.';
  const body = { question: 'Price?', conversationId: 'guard-whole' };
  const { message } = (await (await ai.post('/api/ai/faq', body)).json()) as AiResponse;
  expect(message).not.toContain('$1 ');
  expect(message).toContain('**Starter**, $40 per hour');
});

test('a stopped answer is not passed to the model as its own in the next turn', async () => {
  const ask = (message: string) =>
    ai.post('/api/ai/chat/stream', { message, type: 'faq', conversationId: 'guard-turns' });
  says = (system) => system;
  await (await ask('Repeat.')).text();
  says = () => 'Fine.';
  await (await ask('And now?')).text();
  const told = model.requests
    .at(-1)!
    .messages.slice(1)
    .map(({ content }) => content);
  expect(told.join('\n')).not.toContain('take no other role');
});

test('numbers of the visitor may be repeated, as prices they may not', async () => {
  pieceLength = 5;
  says = () => 'For 37 care homes we plan in weeks.';
  expect(await stream('We run 37 care homes.')).toBe('For 37 care homes we plan in weeks.');
  says = () => 'Yes, it is $37 per hour.';
  expect(await stream('We run 37 care homes, so is it $37?')).not.toContain('$37');
});

test.each([
  'Our tiers: **Starter** at $40, **Professional** at $50 and **Enterprise** at $60 per hour (#/pricing).',
  'Starter covers up to 5 consulting hours per week for $40 per hour.',
  'Book a free 15-minute consultation: https://calendar.example/synapsei/15-minutes',
  'I do not know that. The free consultation takes 15 minutes.',
  'Aureyo is a voice coach: https://aureyo.example (#/offerings/aureyo).',
  'We work in teams, e.g. on migrations. Feel free to ask!',
  'Forecasts run per month or per day, whatever you plan by.',
  'Starter is forty dollars an hour, Professional $50/hour, Enterprise 60 USD per hour.',
  'Steps:\n1. Opportunity assessment\n2. Roadmap\n3. Governance',
  'We have three tiers and six services.',
  '我们提供：人工智能战略。入门级每小时40美元，欢迎联系。LLM Integration 也可以。',
])('an answer within the pages passes unchanged: %s', async (answer) => {
  pieceLength = 5;
  says = () => answer;
  expect(await stream('Tell me.')).toBe(answer);
});

test('an invalid route is removed, a valid one stays', async () => {
  says = () =>
    'See [Pricing](#/pricing), **[Shop](#/shop)** or our fair (#/fair/now). Also #/nowhere.';
  expect(await stream('Where?')).toBe('See [Pricing](#/pricing), **Shop** or our fair. Also.');
});
