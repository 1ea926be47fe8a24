import { paths } from '@synapsei/shared-types/host';
import { pages } from '../../../mf-content/src/catalogue/pages';
import { composeAnswer } from '../src/answers/composeAnswer';
import type { ComposedReply } from '../src/answers/Composer';
import type { Passage } from '../src/knowledge/Passage';
import { Retriever } from '../src/knowledge/Retriever';
import { isOtherLanguage } from '../src/knowledge/isOtherLanguage';
import { createGuardRules, OutputGuard, type GuardRules } from '../src/guard/OutputGuard';
import type { Turn } from '../src/memory/createConversationMemory';
import { systemText } from '../src/model/buildPrompt';
import type { Question } from '../src/requests/Question';
import { heldOutQuestions, tunedQuestions, type GoldenQuestion } from './goldenQuestions';
import {
  comparisons,
  identity,
  notOtherLanguages,
  otherLanguages,
  partialKnowledge,
  references,
  type GoldenConversation,
} from './goldenConversations';
import { publishedPassages } from './publishedPassages';
import { createQuestion } from '../src/testing/createQuestion';

const bookingUrl = 'https://booking.example';

let retriever: Retriever;
let rules: GuardRules;

beforeAll(async () => {
  retriever = new Retriever(await publishedPassages());
  rules = createGuardRules(systemText(bookingUrl, 'mark'), bookingUrl, retriever.passages);
});

/** Asks all but the last of these in one conversation; returns the answer to the last. */
function ask([first, ...others]: string[], category: Question['category'] = 'faq'): ComposedReply {
  const turns: Turn[] = [];
  const answer = (text: string) => {
    const question = createQuestion({ text, category });
    const reply = composeAnswer(question, turns, retriever, bookingUrl);
    turns.push({ question: text, answer: reply.text, topicIds: reply.topicIds });
    return reply;
  };
  return others.reduce((_before, text) => answer(text), answer(first!));
}

function score(questions: GoldenQuestion[]) {
  const missed = questions.flatMap((question) => {
    const [text, category, ...about] = question;
    const { subject } = ask([text], category);
    return about.includes(subject)
      ? []
      : [`${text} (${category}): ${subject}, not ${about.join(' or ')}`];
  });
  const share = 1 - missed.length / questions.length;
  return { share, missed, hits: questions.length - missed.length, all: questions.length };
}

const sets = { tuned: tunedQuestions, 'held out': heldOutQuestions };

/** Bypasses jest's console, so that the figure has its own line in `npm test`. */
function print(name: string, { hits, all, share, missed }: ReturnType<typeof score>): void {
  const lines = [`golden set, ${name}: hit@1 ${hits} of ${all} (${(share * 100).toFixed(1)} %)`];
  process.stdout.write([...lines, ...missed.map((miss) => `  missed: ${miss}`), ''].join('\n'));
}

test.each(Object.entries(sets))(
  'nine in ten questions (%s) are answered about their subject',
  (name, questions) => {
    const result = score(questions);
    print(name, result);
    expect(result.share).toBeGreaterThanOrEqual(0.9);
  },
);

test('every question outside our pages gets a consultation, not a guess', () => {
  const foreign = [...tunedQuestions, ...heldOutQuestions].filter(
    ([, , about]) => about === 'unknown',
  );
  expect(foreign.length).toBeGreaterThanOrEqual(10);
  for (const [text, category] of foreign) {
    const answer = ask([text], category).text;
    expect(answer).toContain('I do not know');
    expect(answer).toContain(bookingUrl);
  }
});

/** Routes of the site as expressions, from the declarations of the remotes. */
const routes = [...pages.map(({ path }) => path), paths.chat].map(
  (path) => new RegExp(`^#${path.replace(/:\w+/g, '[\\w-]+')}$`),
);

const routesIn = (answer: string) => answer.match(/#\/[\w/-]*/g) ?? [];

test('no answer names a route that the site does not have', () => {
  const questions = [...tunedQuestions, ...heldOutQuestions].map(([text]) => text);
  for (const text of [...questions, 'zebra', 'admin area', 'login', 'open #/secret'])
    for (const category of ['navigation', 'knowledge', 'faq'] as const) {
      const { text: answer, subject } = ask([text], category);
      const named = routesIn(answer);
      expect(named.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
      expect(
        named.length > 0 || ['talk', 'language'].includes(subject) || category !== 'navigation',
      ).toBe(true);
    }
});

/** List items, without the leading name. */
const itemsIn = (answer: string) =>
  [...answer.matchAll(/^- (?:\*\*.+?\*\*(?: \(\S+\))?[:,] )?(.+)$/gm)].map(([, item]) => item!);

const published = (passages: Passage[]) =>
  passages
    .flatMap(({ summary, paragraphs, points }) => [summary, ...paragraphs, ...points])
    .join('\n');

const conversations: GoldenConversation[] = [
  ...comparisons,
  ...references,
  ...identity,
  ...partialKnowledge,
];
const conversationTests = conversations.map(
  (conversation) => [conversation[0].join(' … '), conversation] as const,
);

test.each(conversationTests)(
  '"%s" is answered from our pages, with nothing beyond them',
  (_name, [asked, subject, topicIds, ...says]) => {
    const answer = ask(asked);
    const { text, passages } = answer;
    expect(answer).toMatchObject({ subject, topicIds });
    for (const said of says) expect(text).toContain(said);
    const guard = new OutputGuard(rules, '');
    expect(guard.add(text) + guard.end()).toBe(text);
    const cited = passages.map(({ path }) => `#${path}`);
    expect(routesIn(text).filter((route) => !cited.includes(route))).toEqual([]);
    for (const item of itemsIn(text)) expect(published(passages)).toContain(item);
  },
);

test('known parts of the answer come before unknown ones', () => {
  for (const [asked] of partialKnowledge) {
    const { text } = ask(asked);
    expect(text.indexOf('**')).toBeLessThan(text.indexOf('I do not know'));
    expect(text.indexOf('**')).toBeGreaterThanOrEqual(0);
  }
});

test.each(otherLanguages)('"%s" gets the answer that only English is supported', (text) => {
  for (const category of ['faq', 'general', 'qualification'] as const)
    expect(ask([text], category)).toMatchObject({
      subject: 'language',
      text: expect.stringContaining('I only speak English'),
    });
});

test('no English question is taken for another language', () => {
  const questions = [...tunedQuestions, ...heldOutQuestions].map(([text]) => text);
  const asked = conversations.flatMap(([texts]) => texts);
  const foreign = [...questions, ...asked, ...notOtherLanguages].filter(isOtherLanguage);
  expect(foreign).toEqual([]);
});
