import { ConversationMemory } from '../memory/ConversationMemory';
import { Retriever } from '../knowledge/Retriever';
import { cataloguePassages } from '../knowledge/toPassages';
import type { Question } from '../requests/Question';
import { createCatalogue } from '../testing/createCatalogue';
import { composeAnswer, findPassages } from './composeAnswer';
import { createQuestion } from '../testing/createQuestion';

const catalogue = createCatalogue();
const retriever = new Retriever(cataloguePassages(catalogue));
const booking = 'https://booking.example';

/** Asks in order in one conversation; returns the last answer. */
function ask(category: Question['category'], ...texts: string[]): string {
  const memory = new ConversationMemory();
  let answer = '';
  for (const text of texts) {
    const turns = memory.turns('c');
    const reply = composeAnswer(createQuestion({ category, text }), turns, retriever, booking);
    memory.remember('c', { question: text, answer: reply.text, topicIds: reply.topicIds });
    answer = reply.text;
  }
  return answer;
}

test.each([
  ['Tell me about predictive analysis', '**Predictive Analysis**'],
  ['predictve anlysis', '**Predictive Analysis**'],
  ['Can you forecast our demand?', '**Predictive Analysis**'],
  ['Show me your multi-agent systems', '**Multi Agent System**'],
  ['Can you put ChatGPT into our product?', '**LLM Integration**'],
  ['How can I modernize my cloud infrastructure?', '**Google Cloud Infrastructure**'],
  ['leaderboards and badges', '**Gamification**'],
  ['We need a roadmap for AI', '**AI Strategy**'],
  ['What is Aureyo?', '**Aureyo**'],
  ['cricket target', '**DLS Cricket**'],
])('"%s" is answered about %s', (text, expected) => {
  expect(ask('product', text).startsWith(expected)).toBe(true);
});

test.each([
  'What is the weather in Paris?',
  'Who won the world cup?',
  'How do I bake bread?',
  'What is your refund policy?',
])('"%s" has no known answer, and a consultation is offered', (text) => {
  const answer = ask('faq', text);
  expect(answer).toContain('I do not know');
  expect(answer).toContain(booking);
});

test('"What AI solutions does the company offer?" lists every service with its route', () => {
  const answer = ask('faq', 'What AI solutions does the company offer?');
  for (const { title, id } of catalogue.services)
    expect(answer).toContain(`**${title}** (#/offerings/${id})`);
});

test('"Show me your product portfolio" lists the products, but not the internal one', () => {
  const answer = ask('product', 'Show me your product portfolio');
  for (const title of ['QualityCare', 'Aureyo', 'DLS Cricket'])
    expect(answer).toContain(`**${title}**`);
  expect(answer).not.toContain('/offerings/synapsei');
});

test('a follow-up about the price keeps the subject', () => {
  const answer = ask('faq', 'Tell me about LLM integration', 'and what does it cost?');
  expect(answer).toContain('**LLM Integration**');
  for (const price of ['$40', '$50', '$60']) expect(answer).toContain(price);
});

test('"tell me more" continues the previous subject', () => {
  expect(ask('faq', 'Gamification?', 'Tell me more')).toContain('**Gamification**');
});

test('navigation returns only routes in the catalogue', () => {
  const known = new Set([
    ...catalogue.pages.map(({ path }) => path),
    ...[...catalogue.services, ...catalogue.products].map(({ id }) => `/offerings/${id}`),
  ]);
  const questions = ['pricing page', 'courses', 'about you', 'all articles', 'zebra', 'products'];
  for (const question of questions) {
    const routes = ask('navigation', question).match(/#\/[\w/]*/g) ?? [];
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter((route) => !known.has(route.slice(1)))).toEqual([]);
  }
});

test('qualification asks only for missing details, and ends with the booking page', () => {
  const first = ask('qualification', 'I need LLM integration for our hospital');
  expect(first).toContain('**Industry**: hospital');
  expect(first).not.toContain('Which **industry**');
  const last = ask(
    'qualification',
    'I need LLM integration for our hospital',
    '200 employees, within 3 months',
    'Budget is $20,000, data in SharePoint',
  );
  expect(last).toContain('That is all a first call needs');
  expect(last).toContain(booking);
});

test('a summary keeps the most informative sentences in order', () => {
  const text =
    'Forecasts help planners order stock. The lunch was nice. Stock forecasts need history of orders. Planners trust forecasts with a range. It rained. Orders of stock follow the forecasts.';
  const answer = ask('summary', text);
  expect(answer).toContain('3 of 6 sentences');
  expect(answer).not.toContain('rained');
});

test('a model gets both sides of a comparison, and what the question refers back to', () => {
  const found = (text: string, topicIds: string[] = []) =>
    findPassages(
      createQuestion({ text }),
      [{ question: '…', answer: '…', topicIds }],
      retriever,
    ).map(({ id }) => id);
  expect(found('QualityCare or Aureyo?').slice(0, 2)).toEqual([
    'product:qualityCare',
    'product:aureyo',
  ]);
  const topics = ['service:llm', 'service:gamification'];
  expect(found('and what does the second cost?', topics)[0]).toBe('service:gamification');
});

test('a text in another language is summarised too', () => {
  const text = 'Wir planen die Lager. Die Prognosen helfen den Lagern. Es hat geregnet.';
  expect(ask('summary', text)).toContain('sentences');
  expect(ask('faq', text)).toContain('I only speak English');
});

test('an added FAQ entry answers what the pages left open', () => {
  const faq = [{ question: 'Do you give refunds?', answer: 'Yes, for unused hours.' }];
  const knowing = new Retriever(cataloguePassages(createCatalogue({ faq })));
  const question = createQuestion({ text: 'What about refunds?' });
  expect(composeAnswer(question, [], retriever, booking).subject).toBe('unknown');
  expect(composeAnswer(question, [], knowing, booking).text).toContain('unused hours');
});
