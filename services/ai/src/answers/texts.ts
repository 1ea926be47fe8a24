import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms, splitSentences } from '../knowledge/words';

/** `**[Pricing](#/pricing)**`; only the name if there is no page. */
export function linked({ title, path }: Passage): string {
  return path === undefined ? `**${title}**` : `**[${title}](#${path})**`;
}

export const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

export const numbered = (lines: string[]) =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n');

export const paragraphs = (...parts: (string | false | undefined)[]) =>
  parts.filter(Boolean).join('\n\n');

/** `A`, `A and B`, `A, B and C` */
export const listed = (names: string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

export function overviewLine(passage: Passage): string {
  const status = passage.status ? `. Status: **${passage.status}**.` : '';
  return passage.summary ? `${linked(passage)}: ${passage.summary}${status}` : linked(passage);
}

export const callOffer = (bookingUrl: string) =>
  `To ask a person, book a free 15-minute consultation: ${bookingUrl}`;

/** Longest quotation, in characters: two lines of a chat. */
const longestQuote = 240;

/** A sentence, not a line of code. */
const isProse = /^[^\p{Ll}]/u;

/** Sentences of a passage that have the most of these terms, best first; none without a term. */
export function quotesOf({ kind, summary, paragraphs: texts, points }: Passage, terms: string[]) {
  // The points of an article are its tags.
  return [summary, ...texts, ...(kind === 'article' ? [] : points)]
    .flatMap(splitSentences)
    .map((sentence) => {
      const said = meaningfulTerms(sentence);
      return { sentence, count: terms.filter((term) => said.includes(term)).length };
    })
    .filter(
      ({ sentence, count }) =>
        count > 0 && sentence.length <= longestQuote && isProse.test(sentence),
    )
    .sort((left, right) => right.count - left.count)
    .map(({ sentence }) => sentence);
}

/** The first part of an offer's text: a visitor who wants the rest asks for more. */
const most = { paragraphs: 2, points: 6 };

/** Facts about one item, and a link. Leaves out what was `said` before. */
export function factsOf(passage: Passage, said = ''): string {
  const isNew = (text: string) => !said.includes(text);
  const { kind, title, summary, status, url, path } = passage;
  const texts = passage.paragraphs.filter(isNew).slice(0, most.paragraphs);
  const points = passage.points.filter(isNew).slice(0, most.points);
  if (texts.length + points.length === 0 && !isNew(summary))
    return `That is all our pages say about ${linked(passage)}.`;
  if (kind === 'page') return overviewLine(passage);
  if (kind === 'article')
    return paragraphs(`Our article ${linked(passage)} is about that. ${summary}`, texts[0]);
  return paragraphs(
    said.includes(texts[0] ?? summary) || !isNew(summary)
      ? `More about **${title}**:`
      : `**${title}**: ${summary}`,
    ...texts,
    points.length > 0 && bullets(points),
    status &&
      isNew(`Status: **${status}**`) &&
      `Status: **${status}**.${url ? ` Site: ${url}` : ''}`,
    path && `Read more: #${path}`,
  );
}
