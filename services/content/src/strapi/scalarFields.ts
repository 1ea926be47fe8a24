import type { Article } from '@synapsei/shared-types';

export type Scalar = string | number | null;

const readers: Record<string, (article: Article) => Scalar> = {
  id: (article) => article.id,
  articleId: (article) => article.id,
  title: (article) => article.attributes.title,
  subTitle: (article) => article.attributes.subTitle,
  tags: (article) => article.attributes.tags,
  createdAt: (article) => article.attributes.createdAt,
  updatedAt: (article) => article.attributes.updatedAt,
  publishedAt: (article) => article.attributes.publishedAt,
};

/** How to read a field for sorting and filtering; undefined for any other name. */
export function readerOf(field: string): ((article: Article) => Scalar) | undefined {
  return Object.hasOwn(readers, field) ? readers[field] : undefined;
}
