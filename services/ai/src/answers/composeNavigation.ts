import { plainReply, replyAbout, type Composer } from './Composer';
import { bullets, linked, overviewLine, paragraphs } from './phrases';

const mostPages = 3;
const kinds = ['page', 'service', 'product', 'pricing', 'article'] as const;
/** A navigation request asks for a page, not for its content. */
const prefer = { page: 1.8, pricing: 0.6 };

/** Navigation words, which are on every page or on none. */
const directions =
  /\b(pages?|screens?|sections?|links?|routes?|where|find|take|bring|open|show|go|get|lead|navigate|menu|lists?|overview|view|read|services?)\b/gi;

/** Answers only with routes of the catalogue, so that no link is dead. */
export const composeNavigation: Composer = ({ searchText, retriever }) => {
  const asked = searchText.replace(/\babout( us| you)?( page)?\W*$/i, 'about the company');
  const found = retriever
    .search(asked.replace(directions, ' '), { kinds, prefer })
    .filter((passage, index, all) => all.findIndex(({ path }) => path === passage.path) === index);
  const [best, ...others] = found.slice(0, mostPages);
  if (!best) {
    const lines = retriever.ofKind('page').map(overviewLine);
    const heading = 'I found no page about that. These are the pages of this site:';
    return plainReply('overview:page', paragraphs(heading, bullets(lines)));
  }
  const text = paragraphs(
    `You will find that here: ${linked(best)}`,
    best.summary,
    others.length > 0 ? `Also close:\n${bullets(others.map(linked))}` : undefined,
  );
  return replyAbout(best, text);
};
