import type { Passage } from '../knowledge/Passage';
import { saidIn, splitSentences } from '../language/words';

export type ComposedReply = {
  text: string;
  /** Passages that the next question may refer back to, in the order of the text. */
  topics: Passage[];
  /** What the site says that may answer the question, the closest first; input of a model. */
  passages?: Passage[];
  /** No page answers the question. */
  isUnknown?: boolean;
};

/** `**[Pricing](#/pricing)**`; only the name if there is no page. */
export const linked = ({ title, path }: Passage) =>
  path === undefined ? `**${title}**` : `**[${title}](#${path})**`;

export const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n');

type Part = string | false | undefined;

export const paragraphs = (...parts: Part[]) => parts.filter(Boolean).join('\n\n');

export function reply(topics: Passage[], ...parts: Part[]): ComposedReply {
  return { text: paragraphs(...parts), topics };
}

/** `A, B and C` */
export const listed = (names: string[]) => new Intl.ListFormat('en-GB').format(names);

export const overview = (passage: Passage) =>
  `${linked(passage)}: ${passage.summary}${passage.status ? `. Status: **${passage.status}**.` : ''}`;

export const callOffer = (bookingUrl: string) =>
  `To ask a person, book a free 15-minute consultation: ${bookingUrl}`;

/** A sentence that is read at a glance, not a line of code. */
const isQuote = /^[^\p{Ll}].{0,240}$/su;

/** Sentences of a passage with these terms, those with the most first. */
export function quotesOf({ summary, paragraphs: texts, points }: Passage, terms: string[]) {
  return [summary, ...texts, ...points]
    .flatMap(splitSentences)
    .filter((quote) => isQuote.test(quote))
    .map((quote) => ({ quote, said: saidIn(quote, terms) }))
    .filter(({ said }) => said.length > 0)
    .sort((left, right) => right.said.length - left.said.length);
}

/** The first part of an offer's text: a visitor who wants the rest asks for more. */
const most = { paragraphs: 2, points: 6 };

/** Facts about one item, and a link. Leaves out what was `said` before. */
export function factsOf(passage: Passage, said = ''): string {
  const isNew = (text: string) => said === '' || !said.includes(text);
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
