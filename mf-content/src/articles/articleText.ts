import type { Article, ArticleBlock } from '@synapsei/shared-types/content';

/** Tags of an article: the service stores one string, separated by comma and space. */
export function articleTags({ attributes }: Article): string[] {
  const tags = attributes.tags?.split(',').map((tag) => tag.trim()) ?? [];
  return [...new Set(tags.filter(Boolean))];
}

function blockText(block: ArticleBlock): string {
  if (block.type === 'list' || block.type === 'image') return '';
  return block.children
    .flatMap((node) => (node.type === 'link' ? node.children : node))
    .map((node) => node.text)
    .join('')
    .trim();
}

/** Text of the first non-empty paragraph; empty if there is none. */
export function firstParagraph({ attributes }: Article): string {
  const paragraphs = (attributes.content ?? []).filter((block) => block.type === 'paragraph');
  return paragraphs.map(blockText).find(Boolean) ?? '';
}

/** The id in an article's address, `/article/12`; null unless the segment is a whole number. */
export function parseArticleId(segment: string | undefined): number | null {
  if (!segment || !/^\d{1,15}$/.test(segment)) return null;
  return Number(segment);
}
