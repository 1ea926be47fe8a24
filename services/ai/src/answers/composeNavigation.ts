import { replyAbout, type Composer } from './Composer';
import { bullets, linked, overviewLine, paragraphs } from './texts';

/** Links in an answer: the page, and two that are close. */
const mostPages = 3;
/** A request for a page is about its name, so pages rank before their content. */
const pageFirst = 2;
/** Words of navigation, which are on every page or on none. */
const directions =
  /\b(pages?|screens?|sections?|links?|where|find|take|bring|open|show|go|get|navigate|menu|overview|view|read|see)\b/gi;

/** Answers only with routes of the catalogue, so that no link is dead. */
export const composeNavigation: Composer = ({ text, retriever }) => {
  const asked = text
    .replace(/\babout( us| you)?( page)?\W*$/i, 'who we are')
    .replace(directions, ' ');
  const factorOf = (kind: string) => (kind === 'page' ? pageFirst : 1);
  const found = retriever
    .search(asked)
    .toSorted((a, b) => b.score * factorOf(b.passage.kind) - a.score * factorOf(a.passage.kind))
    .map(({ passage }) => passage)
    .filter(({ kind, path }) => kind !== 'faq' && path !== undefined);
  const paths = found.map(({ path }) => path);
  const pages = found.filter(({ path }, place) => paths.indexOf(path) === place);
  const [best, ...others] = pages.slice(0, mostPages);
  if (!best) {
    const lines = retriever.ofKind('page').map(overviewLine);
    const heading = 'I found no page about that. These are the pages of this site:';
    return replyAbout(paragraphs(heading, bullets(lines)), []);
  }
  const reply = paragraphs(
    `You will find that here: ${linked(best)}`,
    best.summary,
    others.length > 0 && `Related pages:\n${bullets(others.map(linked))}`,
  );
  return replyAbout(reply, [best]);
};
