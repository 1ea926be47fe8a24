import { paths } from '@synapsei/shared-types';
import { pages } from '../../../mf-content/src/catalogue/pages';
import { composeAnswer } from '../src/answers/composeAnswer';
import { Retriever } from '../src/knowledge/Retriever';
import { heldOutQuestions, tunedQuestions, type GoldenQuestion } from './goldenQuestions';
import { publishedPassages } from './publishedPassages';

let retriever: Retriever;

beforeAll(async () => {
  retriever = new Retriever(await publishedPassages());
});

/** What the answer to a first question is about. */
function askedAlone([text, category]: GoldenQuestion): string {
  const question = { text, category, conversationId: 'golden' };
  return composeAnswer(question, [], retriever, 'https://booking.example').subject;
}

function score(questions: GoldenQuestion[]) {
  const missed = questions.flatMap((question) => {
    const [text, category, ...about] = question;
    const subject = askedAlone(question);
    return about.includes(subject)
      ? []
      : [`${text} (${category}): ${subject}, not ${about.join(' or ')}`];
  });
  const share = 1 - missed.length / questions.length;
  return { share, missed, hits: questions.length - missed.length, all: questions.length };
}

const sets = { tuned: tunedQuestions, 'held out': heldOutQuestions };

/** Past jest's own console, so that the figure stands alone on its line in `npm test`. */
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

test('every question that our pages do not answer is met with a consultation, not with a guess', () => {
  const foreign = [...tunedQuestions, ...heldOutQuestions].filter(
    ([, , about]) => about === 'unknown',
  );
  expect(foreign.length).toBeGreaterThanOrEqual(10);
  for (const [text, category] of foreign) {
    const question = { text, category, conversationId: 'golden' };
    const answer = composeAnswer(question, [], retriever, 'https://booking.example');
    expect(answer.text).toContain('I do not know');
    expect(answer.text).toContain('https://booking.example');
  }
});

test('there are at least 80 questions, none of them twice, and every subject exists', () => {
  const all = [...tunedQuestions, ...heldOutQuestions];
  expect(new Set(all.map(([text]) => text)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(80);
  const known = new Set([
    ...retriever.passages.map(({ id }) => id),
    ...['unknown', 'talk', 'booking', 'overview:service', 'overview:product'],
  ]);
  expect(all.flatMap(([, , ...about]) => about).filter((id) => !known.has(id))).toEqual([]);
});

/** Routes of the site as expressions: what the remotes declare. */
const routes = [...pages.map(({ path }) => path), paths.chat].map(
  (path) => new RegExp(`^#${path.replace(/:\w+/g, '[\\w-]+')}$`),
);

test('no answer names a route that the site does not have', () => {
  const questions = [...tunedQuestions, ...heldOutQuestions].map(([text]) => text);
  for (const text of [...questions, 'zebra', 'admin area', 'login', 'open #/secret'])
    for (const category of ['navigation', 'knowledge', 'faq'] as const) {
      const question = { text, category, conversationId: 'golden' };
      const { text: answer, subject } = composeAnswer(
        question,
        [],
        retriever,
        'https://booking.example',
      );
      const named = answer.match(/#\/[\w/-]*/g) ?? [];
      expect(named.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
      expect(named.length > 0 || subject === 'talk' || category !== 'navigation').toBe(true);
    }
});
