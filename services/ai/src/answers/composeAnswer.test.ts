import type { Turn } from '../memory/createConversationMemory';
import { Retriever } from '../knowledge/Retriever';
import { cataloguePassages } from '../knowledge/toPassages';
import type { Question } from '../requests/Question';
import { createCatalogue } from '../testing/createCatalogue';
import callDetails from './callDetails.json';
import { composeAnswer } from './composeAnswer';
import { createQuestion } from '../testing/createQuestion';

const catalogue = createCatalogue();
const retriever = new Retriever(cataloguePassages(catalogue));
const booking = 'https://booking.example';

/** Asks in order in one conversation; returns the last answer. */
function ask(category: Question['category'], ...texts: string[]): string {
  const turns: Turn[] = [];
  for (const text of texts) {
    const reply = composeAnswer(createQuestion({ category, text }), turns, retriever, booking);
    const topicIds = reply.topics?.map(({ id }) => id);
    turns.push({ question: text, answer: reply.text, topicIds });
  }
  return turns.at(-1)!.answer;
}

test.each([
  ['Tell me about predictive analysis', 'Predictive Analysis'],
  ['predictve anlysis', 'Predictive Analysis'],
  ['Can you forecast our demand?', 'Predictive Analysis'],
  ['Show me your multi-agent systems', 'Multi Agent System'],
  ['Can you put ChatGPT into our product?', 'LLM Integration'],
  ['How can I modernize my cloud infrastructure?', 'Google Cloud Infrastructure'],
  ['leaderboards and badges', 'Gamification'],
  ['We need a roadmap for AI', 'AI Strategy'],
  ['What is Aureyyo?', 'Aureyo'],
  ['cricket target', 'DLS Cricket'],
])('"%s" is answered about %s', (text, expected) => {
  expect(ask('product', text)).toMatch(new RegExp(`\\*\\*\\[?${expected}`));
});

test('an answer links the services and products that it names, and the next question may count them', () => {
  const services = ask('faq', 'What AI solutions does the company offer?');
  for (const { title, id } of catalogue.services)
    expect(services).toContain(`**[${title}](#/offerings/${id})**`);
  expect(services).not.toContain('/offerings/synapsei');
  const third = ask('faq', 'What AI solutions do you offer?', 'tell me about the third one');
  expect(third).toContain('**Gamification**: Motivation by design');
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

test.each(callDetails.flatMap(({ said }) => said))(
  'a long row of digits costs %s no more than its length',
  (said) => expect(said).not.toMatch(/(?:\.|\]|\\d)[*+]/),
);

test('of a long amount only the beginning is noted', () => {
  const answer = ask('qualification', `$${'1.1,'.repeat(4_000)}`);
  expect(answer).toContain('**Budget**: $1.1,1.1,1.1,1\n');
});

test('a summary keeps the most informative sentences in order', () => {
  const text =
    'Forecasts help planners order stock. The lunch was nice. Stock forecasts need history of orders. Planners trust forecasts with a range. It rained. Orders of stock follow the forecasts.';
  const answer = ask('summary', text);
  expect(answer).toContain('3 of 6 sentences');
  expect(answer).not.toContain('rained');
});

test('a model gets both sides of a comparison, and what the question refers back to', () => {
  const found = (text: string, topicIds: string[] = []) => {
    const turns = [{ question: '…', answer: '…', topicIds }];
    const { passages } = composeAnswer(createQuestion({ text }), turns, retriever, booking);
    return passages!.map(({ id }) => id);
  };
  expect(found('QualityCare or Aureyo?').slice(0, 2)).toEqual([
    'product:qualityCare',
    'product:aureyo',
  ]);
  const topics = ['service:llm', 'service:gamification'];
  expect(found('and what does the second cost?', topics)[0]).toBe('service:gamification');
});

test.each(['gamification pricing', 'products with agents', 'knowledge and strategy'])(
  'a request for a page, "%s", changes no other answer to the same words',
  (text) => {
    const fresh = new Retriever(retriever.passages);
    ask('navigation', text);
    const found = ({ passage }: { passage: { id: string } }) => passage.id;
    expect(retriever.search(text).map(found)).toEqual(fresh.search(text).map(found));
  },
);

test('a text in another language is summarised too', () => {
  const text = 'Wir planen die Lager. Die Prognosen helfen den Lagern. Es hat geregnet.';
  expect(ask('summary', text)).toContain('sentences');
  expect(ask('faq', text)).toContain('I only speak English');
});

test('an added FAQ entry answers what the pages left open', () => {
  const refunds = { id: 'refunds', question: 'Do you give refunds?', wordings: [] };
  const faq = [{ ...refunds, answer: 'Yes, for unused hours.' }];
  const knowing = new Retriever(cataloguePassages(createCatalogue({ faq })));
  const question = createQuestion({ text: 'What about refunds?' });
  expect(composeAnswer(question, [], retriever, booking)).toMatchObject({ isUnknown: true });
  expect(composeAnswer(question, [], knowing, booking).text).toContain('unused hours');
});

test('what comes close is quoted with a link, and a person is offered', () => {
  const answer = ask('faq', 'Who files incidents at night?');
  expect(answer).toMatch(/^This is the closest I have:\n\n- \*\*\[QualityCare\]\(#\/offerings/);
  expect(answer).toContain(booking);
});

test('a question about a product that its page does not answer says so', () => {
  const answer = ask('faq', 'Does Aureyo run on Android?');
  expect(answer).toContain('**[Aureyo](#/offerings/aureyo)**');
  expect(answer).toContain("Our pages don't answer that, and I'd rather not guess.");
});

test('an answer without a page of its own links none', () => {
  expect(ask('faq', 'Who owns the source code?', 'why?')).toMatch(/from the first commit on\.$/);
});

test('a wording finds its question, and is not shown', () => {
  const wordings = ['Can my lawyer have a look first?'];
  const entry = {
    id: 'lawyers',
    question: 'Is there a contract?',
    answer: 'Yes.',
    path: '/pricing',
  };
  const knowing = new Retriever(
    cataloguePassages(createCatalogue({ faq: [{ ...entry, wordings }] })),
  );
  const question = createQuestion({ text: 'can a lawyer take a look' });
  const { text } = composeAnswer(question, [], knowing, booking);
  expect(text).toBe('Yes.\n\nRead more: **[Pricing](#/pricing)**');
});

test.each([
  'Can gamification reduce training costs?',
  'How does predictive analysis cut costs?',
  'Can Predictive Analysis reduce our error rates?',
])('"%s" asks for no price', (text) => {
  expect(ask('faq', text)).not.toContain('no separate price');
});

test.each([
  'How much does gamification cost?',
  'What are the costs of gamification?',
  'your rates for gamification',
])('"%s" asks for a price', (text) => {
  expect(ask('faq', text)).toContain('no separate price');
});

test('a part of a word is no word of a page', () => {
  expect(ask('faq', 'Does Aureyo run on iOS?')).toContain("Our pages don't answer that");
});

test('what a question names is its subject, whatever else it says', () => {
  const named = (...texts: string[]) => {
    const turns = texts
      .slice(1)
      .map(() => ({ question: texts[0]!, answer: '…', topicIds: ['product:aureyo'] }));
    const { topics } = composeAnswer(
      createQuestion({ text: texts.at(-1)! }),
      turns,
      retriever,
      booking,
    );
    return topics.map(({ id }) => id);
  };
  expect(named('How does Aureyo differ from the other apps?')).toContain('product:aureyo');
  const own = named('What is Aureyo?', 'What is the best use of gamification?');
  expect(own).not.toContain('product:aureyo');
  expect(named('What is Aureyo?', 'How does it compare to QualityCare?')).toEqual([
    'product:aureyo',
    'product:qualityCare',
  ]);
});

test('a search for a name shows it', () => {
  const answer = ask('knowledge', 'Aureyo');
  expect(answer).toMatch(/^This is what our site says:\n\n- \*\*\[Aureyo\]/);
});

test('a summary has the sentence that says most, wherever it stands', () => {
  const text = 'Cats purr. Dogs bark. Birds sing. Stock forecasts guide stock orders.';
  expect(ask('summary', text)).toContain('Stock forecasts');
});

test('a summary is short, however long a sentence is', () => {
  const endless = 'forecast '.repeat(1_700);
  expect(ask('summary', `${endless}. ${endless}. ${endless}.`).length).toBeLessThan(4_000);
  const turns = Array.from({ length: 10 }, () => ({ question: endless, answer: endless }));
  const question = createQuestion({
    category: 'summary',
    text: 'summarise our conversation so far',
  });
  expect(composeAnswer(question, turns, retriever, booking).text.length).toBeLessThan(8_000);
});

test('the most expensive plan is one of the tiers', () => {
  expect(ask('faq', 'What is your most expensive plan?')).toContain('Enterprise tier');
  expect(ask('faq', 'Gamification or Starter?')).not.toContain('costs the least');
});

test('a request for a page in small words alone lists all pages', () => {
  const answer = ask('navigation', 'about page');
  expect(answer).toMatch(/^These are the pages of this site:/);
  expect(answer).toContain('#/aiService');
});
