import type { Passage } from '../knowledge/Passage';
import { bullets, named, paragraphs } from './phrases';

const mostPoints = 6;
const mostParagraphs = 2;

/** What a visitor wants to know first about one thing, and where to read on. */
export function describePassage(passage: Passage): string {
  const describe = describers[passage.kind] ?? describeOffer;
  return describe(passage);
}

const describers: Partial<Record<Passage['kind'], (passage: Passage) => string>> = {
  faq: ({ paragraphs: answers }) => paragraphs(...answers),
  page: (page) => `${named(page)}: ${page.summary}`,
  pricing: (pricing) =>
    paragraphs(
      'Our work is billed by the hour, in three tiers:',
      bullets(pricing.paragraphs),
      `All details and add-ons are on the **Pricing** page: #${pricing.path}`,
    ),
  article: (article) =>
    paragraphs(
      `Our article ${named(article)} is about that. ${article.summary}`.trim(),
      article.paragraphs[0],
    ),
};

function describeOffer(passage: Passage): string {
  return paragraphs(
    passage.summary ? `**${passage.title}**: ${passage.summary}` : `**${passage.title}**`,
    ...passage.paragraphs.slice(0, mostParagraphs),
    passage.points.length > 0 ? pointList(passage) : undefined,
    passage.status && `Status: **${passage.status}**.${passage.url ? ` Site: ${passage.url}` : ''}`,
    `Read more: #${passage.path}`,
  );
}

function pointList({ kind, points }: Passage): string {
  const heading = kind === 'product' ? 'Key features:' : 'Key capabilities:';
  return `${heading}\n${bullets(points.slice(0, mostPoints))}`;
}
