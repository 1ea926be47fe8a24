import type { Passage } from '../knowledge/Passage';
import { meaningfulTerms, splitSentences } from '../knowledge/words';

/** `**[Pricing](#/pricing)**`; only the name if there is no page. */
export const linked = ({ title, path }: Passage) =>
  path === undefined ? `**${title}**` : `**[${title}](#${path})**`;

export const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

export const paragraphs = (...parts: (string | false | undefined)[]) =>
  parts.filter(Boolean).join('\n\n');

/** `A`, `A and B`, `A, B and C` */
export const listed = (names: string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

export const overviewLine = (passage: Passage) =>
  `${linked(passage)}: ${passage.summary}${passage.status ? `. Status: **${passage.status}**.` : ''}`;

export const callOffer = (bookingUrl: string) =>
  `To ask a person, book a free 15-minute consultation: ${bookingUrl}`;

/** The sentences whose words weigh the most, in their order. */
export function tellingSentences(
  sentences: string[],
  weightOf: (term: string) => number,
  most: number,
): string[] {
  const weights = sentences.map((sentence) => {
    const terms = meaningfulTerms(sentence);
    // A long sentence has more words, but says little of each.
    return terms.reduce((sum, term) => sum + weightOf(term), 0) / Math.sqrt(terms.length + 1);
  });
  const best = weights.filter((weight) => weight > 0).sort((left, right) => right - left);
  const least = best[Math.min(most, best.length) - 1] ?? Infinity;
  return sentences.filter((_, place) => weights[place]! >= least).slice(0, most);
}

/** The sentences of a passage that say most about these terms. */
export function quotesOf(
  { summary, paragraphs: texts, points }: Passage,
  terms: string[],
  most: number,
) {
  const asked = new Set(terms);
  const told = [summary, ...texts, ...points]
    .flatMap(splitSentences)
    .filter((sentence) => terms.some((term) => sentence.toLowerCase().includes(term)));
  return tellingSentences(told, (term) => Number(asked.has(term)), most);
}

/** The first part of an offer's text: a visitor who wants the rest asks for more. */
const most = { paragraphs: 2, points: 6 };

/** Facts about one item, and a link. Leaves out what was `said` before. */
export function factsOf(passage: Passage, said = ''): string {
  const isNew = (text: string) => !said.includes(text);
  const { title, summary, status, url = '', path } = passage;
  const texts = passage.paragraphs.filter(isNew).slice(0, most.paragraphs);
  const points = passage.points.filter(isNew).slice(0, most.points);
  if (said !== '' && texts.length + points.length === 0)
    return `That is all our pages say about ${linked(passage)}.`;
  return paragraphs(
    isNew(summary) ? `**${title}**: ${summary}` : `More about **${title}**:`,
    ...texts,
    points.length > 0 && bullets(points),
    status && isNew(summary) && `Status: **${status}**. ${url}`,
    path && `Read more: #${path}`,
  );
}
