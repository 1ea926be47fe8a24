import { textOf, type Article } from '@synapsei/shared-types/content';

/** Tags of an article: the service stores one string, separated by comma and space. */
export function articleTags({ attributes }: Article): string[] {
  const tags = attributes.tags?.split(',').map((tag) => tag.trim()) ?? [];
  return [...new Set(tags.filter(Boolean))];
}

/** Text of the first non-empty paragraph; empty if there is none. */
export function firstParagraph({ attributes }: Article): string {
  const paragraphs = (attributes.content ?? []).filter((block) => block.type === 'paragraph');
  return paragraphs.map((block) => textOf(block).trim()).find(Boolean) ?? '';
}

/** The id in an article's address, `/article/12`; null unless the segment is a whole number. */
export function parseArticleId(segment: string | undefined): number | null {
  if (!segment || !/^\d{1,15}$/.test(segment)) return null;
  return Number(segment);
}
