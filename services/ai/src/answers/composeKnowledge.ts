import { meaningfulTerms } from '../knowledge/words';
import { answerComparison } from './answerComparison';
import { answerUnknown } from './answerUnknown';
import { replyAbout, type Composer } from './Composer';
import { linked, numbered, paragraphs } from './phrases';
import { quotePassage } from './quotePassage';

const mostSources = 4;

/** What the site says about something, each statement with its source. */
export const composeKnowledge: Composer = (context) => {
  const compared = answerComparison(context);
  if (compared) return compared;
  const { searchText, retriever } = context;
  const found = retriever.search(searchText, { prefer: { article: 1.2 } }).slice(0, mostSources);
  const [best, ...others] = found;
  if (!best) return answerUnknown(context);
  const terms = meaningfulTerms(searchText);
  const lines = found.map(
    (passage) => `${linked(passage)}: ${quotePassage(passage, terms)[0] ?? passage.title}`,
  );
  const sources = found.length === 1 ? 'one source' : `${found.length} sources`;
  const text = paragraphs(`I found ${sources} on our site:`, numbered(lines));
  return replyAbout(best, text, others);
};
