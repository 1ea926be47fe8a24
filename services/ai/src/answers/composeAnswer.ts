import type { Passage } from '../knowledge/Passage';
import type { Retriever } from '../knowledge/Retriever';
import type { Turn } from '../memory/createConversationMemory';
import type { Question } from '../requests/Question';
import { answerSmallTalk } from './answerSmallTalk';
import { composeChat, composeInformation } from './composeInformation';
import { composeKnowledge } from './composeKnowledge';
import { composeNavigation } from './composeNavigation';
import { composeQualification } from './composeQualification';
import { composeSummary } from './composeSummary';
import { plainReply, type Composer, type ComposedReply } from './Composer';
import { findReference } from './findReference';
import { paragraphs } from './phrases';

const composers: Record<Question['category'], Composer> = {
  faq: (context) => composeInformation(context),
  product: (context) => composeInformation(context, ['service', 'product']),
  navigation: composeNavigation,
  qualification: composeQualification,
  knowledge: composeKnowledge,
  summary: composeSummary,
  general: composeChat,
};

/** Composes an answer without a model: the same question in the same conversation always gets the same one. */
export function composeAnswer(
  { category, text }: Question,
  turns: Turn[],
  retriever: Retriever,
  bookingUrl: string,
): ComposedReply {
  // A text to summarise may be in any language and have any content.
  const smallTalk = category === 'summary' ? undefined : answerSmallTalk(text, bookingUrl);
  if (smallTalk) return smallTalk;
  if (retriever.passages.length === 0)
    return plainReply(
      'unknown',
      paragraphs(
        'Our catalogue is not available yet, so I cannot answer that properly. Please ask again in a minute.',
        `If you would rather talk to a person, book a free 15-minute consultation: ${bookingUrl}`,
      ),
    );
  const reference = findReference(text, turns, retriever);
  return composers[category]({ question: text, ...reference, turns, retriever, bookingUrl });
}

const mostPassages = 5;

/** Content of the site that may answer the question, as input for a model. */
export function findPassages({ text }: Question, turns: Turn[], retriever: Retriever): Passage[] {
  const { topics, named, searchText } = findReference(text, turns, retriever);
  const passages = new Set([...topics, ...named, ...retriever.search(searchText)]);
  const overview = retriever.ofKind('service', 'pricing');
  return passages.size > 0 ? [...passages].slice(0, mostPassages) : overview;
}
