import { paths } from '@synapsei/shared-types/host';
import { pages } from '../../../mf-content/src/catalogue/pages';
import { composeAnswer } from '../src/answers/composeAnswer';
import { createGuardRules, OutputGuard, type GuardRules } from '../src/guard/OutputGuard';
import { Retriever } from '../src/knowledge/Retriever';
import { isOtherLanguage } from '../src/language/isOtherLanguage';
import type { Turn } from '../src/memory/createConversationMemory';
import { systemText } from '../src/model/buildPrompt';
import type { Question } from '../src/requests/Question';
import { createQuestion } from '../src/testing/createQuestion';
import { conversations, notOtherLanguages, otherLanguages } from './goldenConversations';
import { clientQuestions, visitorQuestions, type GoldenQuestion } from './goldenQuestions';
import { publishedPassages } from './publishedPassages';

const bookingUrl = 'https://booking.example';

let retriever: Retriever;
let rules: GuardRules;

beforeAll(async () => {
  retriever = new Retriever(await publishedPassages());
  rules = createGuardRules(systemText(bookingUrl, 'mark'), bookingUrl, retriever.passages);
});

/** Asks these in one conversation; returns the answer to the last. */
function ask(asked: string[], category: Question['category'] = 'faq') {
  const turns: Turn[] = [];
  const replies = asked.map((text) => {
    const question = createQuestion({ text, category });
    const reply = composeAnswer(question, turns, retriever, bookingUrl);
    const topicIds = (reply.topics ?? []).map(({ id }) => id);
    turns.push({ question: text, answer: reply.text, topicIds });
    return { text: reply.text, topicIds };
  });
  return replies.at(-1)!;
}

const sets: [string, GoldenQuestion[]][] = [
  ['visitors', visitorQuestions],
  ['clients', clientQuestions],
];

test.each(sets)('nine in ten questions of %s are answered', (name, questions) => {
  const missed = questions.filter(([text, category, ...says]) => {
    const answer = ask([text], category).text;
    return !says.some((said) => answer.includes(said));
  });
  const hits = questions.length - missed.length;
  // Bypasses jest's console, so that the figure has its own line in `npm test`.
  process.stdout.write(`golden set, ${name}: ${hits} of ${questions.length}\n`);
  for (const [text] of missed) process.stdout.write(`  missed: ${text}\n`);
  expect(hits / questions.length).toBeGreaterThanOrEqual(0.9);
});

/** Routes of the site as expressions, from the declarations of the remotes. */
const routes = [...pages.map(({ path }) => path), paths.chat].map(
  (path) => new RegExp(`^#${path.replace(/:\w+/g, '[\\w-]+')}$`),
);

const routesIn = (answer: string) => answer.match(/#\/[\w/-]*/g) ?? [];

test('no answer names a route that the site does not have', () => {
  const questions = [...visitorQuestions, ...clientQuestions].map(([text]) => text);
  for (const text of [...questions, 'zebra', 'admin area', 'login', 'open #/secret'])
    for (const category of ['navigation', 'knowledge', 'faq'] as const) {
      const named = routesIn(ask([text], category).text);
      expect(named.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
    }
});

const conversationTests = conversations.map(
  (conversation) => [conversation[0].join(' … '), conversation] as const,
);

test.each(conversationTests)(
  '"%s" is answered from our pages, with nothing beyond them',
  (_name, [asked, topicIds, ...says]) => {
    const { text, topicIds: spokenOf } = ask(asked);
    expect(spokenOf).toEqual(topicIds);
    for (const said of says) expect(text).toContain(said);
    const guard = new OutputGuard(rules, '');
    expect(guard.add(text) + guard.end()).toBe(text);
  },
);

test.each(otherLanguages)('"%s" gets the answer that only English is spoken', (text) => {
  for (const category of ['faq', 'general', 'qualification'] as const)
    expect(ask([text], category).text).toContain('I only speak English');
});

test('no English question is taken for another language', () => {
  const questions = [...visitorQuestions, ...clientQuestions].map(([text]) => text);
  const asked = conversations.flatMap(([texts]) => texts);
  const foreign = [...questions, ...asked, ...notOtherLanguages].filter(isOtherLanguage);
  expect(foreign).toEqual([]);
});
