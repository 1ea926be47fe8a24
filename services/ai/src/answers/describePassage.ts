import type { Passage } from '../knowledge/Passage';
import { bullets, linked, overviewWithStatus, paragraphs } from './phrases';

/** The rest follows when the visitor asks for more. */
const mostPoints = 6;
const mostParagraphs = 2;

/** The most important facts about one item, and a link. */
export function describePassage(passage: Passage): string {
  const describe = describers[passage.kind] ?? describeOffer;
  return describe(passage);
}

const describers: Partial<Record<Passage['kind'], (passage: Passage) => string>> = {
  faq: ({ paragraphs: answers }) => paragraphs(...answers),
  page: (page) => `${linked(page)}: ${page.summary}`,
  pricing: (pricing) =>
    paragraphs(
      'Our work is billed by the hour, in three tiers:',
      bullets(pricing.paragraphs),
      `All details and add-ons are on the **Pricing** page: #${pricing.path}`,
    ),
  article: (article) =>
    paragraphs(
      `Our article ${linked(article)} is about that. ${article.summary}`.trim(),
      article.paragraphs[0],
    ),
};

const mostComparedPoints = 3;

/** The comparable facts of several items. */
export function describeSideBySide(passages: Passage[]): string {
  const facts = passages.map((passage) => {
    // Tiers are bought for what they include.
    const most = passage.kind === 'tier' ? undefined : mostComparedPoints;
    return `${overviewWithStatus(passage)}\n${bullets(passage.points.slice(0, most))}`;
  });
  return paragraphs(...facts);
}

function describeOffer(passage: Passage): string {
  return paragraphs(
    passage.summary ? `**${passage.title}**: ${passage.summary}` : `**${passage.title}**`,
    ...passage.paragraphs.slice(0, mostParagraphs),
    passage.points.length > 0
      ? `${headings[passage.kind] ?? 'Key capabilities:'}\n${bullets(passage.points.slice(0, mostPoints))}`
      : undefined,
    passage.status && `Status: **${passage.status}**.${passage.url ? ` Site: ${passage.url}` : ''}`,
    `Read more: #${passage.path}`,
  );
}

/** The same for a visitor who has already seen a part: the next part. */
export function describeFurther(passage: Passage, said: string): string {
  const whole = describePassage(passage);
  if (!said.includes(passage.paragraphs[0] ?? whole)) return whole;
  const isNew = (text: string) => !said.includes(text);
  const texts = passage.paragraphs.filter(isNew).slice(0, mostParagraphs);
  const points = passage.points.filter(isNew);
  if (texts.length === 0 && points.length === 0)
    return `That is all that our pages say about ${linked(passage)}.`;
  return paragraphs(
    `More about **${passage.title}**:`,
    ...texts,
    points.length > 0 ? bullets(points) : undefined,
    passage.path && `Read more: #${passage.path}`,
  );
}

const headings: Partial<Record<Passage['kind'], string>> = {
  product: 'Key features:',
  tier: 'It includes:',
};
