import type { Composer } from './Composer';
import { bullets, named, overviewLine, paragraphs } from './phrases';

const mostPages = 3;

/** Answers with routes of the catalogue only, so that no link leads nowhere. */
export const composeNavigation: Composer = ({ searchText, retriever }) => {
  const found = retriever
    .search(searchText, ['page', 'service', 'product', 'pricing', 'article'])
    .map(({ passage }) => passage)
    .filter((passage, index, all) => all.findIndex(({ path }) => path === passage.path) === index);
  const [best, ...others] = found.slice(0, mostPages);
  if (!best) return { text: siteMap(retriever.ofKind('page').map(overviewLine)) };
  return {
    text: paragraphs(
      `You will find that here: ${named(best)}`,
      best.summary,
      others.length > 0 ? `Also close:\n${bullets(others.map(named))}` : undefined,
    ),
    topicId: best.id,
  };
};

function siteMap(lines: string[]): string {
  return paragraphs(
    'I found no page about that. These are the pages of this site:',
    bullets(lines),
  );
}
