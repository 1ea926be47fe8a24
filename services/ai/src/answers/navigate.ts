import type { Found } from '../knowledge/Retriever';
import type { AnswerContext, ComposedReply } from './AnswerContext';
import { bullets, overviewLine, paragraphs } from './texts';

/** Links in an answer: the page, and two that are close. */
const mostPages = 3;
/** A request for a page is about its name, so pages rank before their content. */
const rankOf = ({ passage, score }: Found) => score * (passage.kind === 'page' ? 4 : 1);

/** Answers only with routes of the catalogue, so that no link is dead. */
export function navigate({ found, retriever }: AnswerContext): ComposedReply {
  const pages = found
    .filter(({ passage }) => passage.kind !== 'faq')
    .sort((left, right) => rankOf(right) - rankOf(left))
    .flatMap(({ passage }) => retriever.pageAt(passage.path) ?? []);
  const shown = [...new Set(pages)].slice(0, mostPages);
  const text =
    shown.length > 0
      ? paragraphs('You will find that here:', bullets(shown.map(overviewLine)))
      : paragraphs(
          'I found no page about that. These are the pages of this site:',
          bullets(retriever.ofKind('page').map(overviewLine)),
        );
  return { text, topics: shown.slice(0, 1) };
}
