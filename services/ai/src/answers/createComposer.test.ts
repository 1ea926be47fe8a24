import { Retriever } from '../knowledge/Retriever';
import { cataloguePassages } from '../knowledge/toPassages';
import { createCatalogue } from '../testing/createCatalogue';
import { createQuestion } from '../testing/createQuestion';
import { createComposer } from './composeAnswer';

const question = (text: string, category: 'faq' | 'navigation' = 'faq') =>
  createQuestion({ category, text });

const bookingUrl = 'https://booking.example';

function createKnowledge() {
  return { retriever: new Retriever(cataloguePassages(createCatalogue())) };
}

test('the same first question gets the cached answer', () => {
  const compose = createComposer(createKnowledge(), bookingUrl);
  const first = compose(question('What do you offer?'), []);
  expect(compose(question('What do you offer?'), [])).toBe(first);
  expect(compose(question('What do you offer?', 'navigation'), [])).not.toBe(first);
});

test('a question in a conversation is answered from that conversation', () => {
  const compose = createComposer(createKnowledge(), bookingUrl);
  const alone = compose(question('Tell me more'), []);
  const turn = { question: 'Gamification?', answer: '…', topicIds: ['service:gamification'] };
  expect(compose(question('Tell me more'), [turn]).text).not.toBe(alone.text);
  expect(compose(question('Tell me more'), [])).toBe(alone);
});

test('after the pages change the answer is composed again', () => {
  const knowledge = createKnowledge();
  const compose = createComposer(knowledge, bookingUrl);
  const before = compose(question('Do you sign a non-disclosure agreement?'), []);
  expect(before.text).toContain('Yes, before you share');
  const faq = [{ question: 'Do you sign a non-disclosure agreement?', answer: 'Always.' }];
  knowledge.retriever = new Retriever(cataloguePassages(createCatalogue({ faq })));
  const after = compose(question('Do you sign a non-disclosure agreement?'), []);
  expect(after.text).toContain('Always.');
});
