import type { Article } from '@synapsei/shared-types';
import { invalidParameter } from './errorAnswers';
import { isTree, type QueryTree, type QueryValue, toNames } from './queryTree';

type SelectedArticle = Pick<Article, 'id'> & { attributes: Partial<Article['attributes']> };

const ownFields = [
  'articleId',
  'title',
  'subTitle',
  'tags',
  'content',
  'createdAt',
  'updatedAt',
  'publishedAt',
] as const;

/**
 * The article as selected by `fields` and `populate`: all own fields, and `image` only if
 * populated. As in Strapi 4 an unknown name in `populate` is ignored, an unknown field is refused.
 * @throws StrapiError 400 for an unknown field.
 */
export function selectArticle(article: Article, query: QueryTree): SelectedArticle {
  const names = fieldsOf(query.fields);
  if (isImageWanted(query.populate)) names.push('image');
  const { attributes } = article;
  return {
    id: article.id,
    attributes: Object.fromEntries(names.map((name) => [name, attributes[name]])),
  };
}

function fieldsOf(value: QueryValue): (keyof Article['attributes'])[] {
  const names = toNames(value).filter((name) => name !== '');
  if (names.length === 0 || names.includes('*')) return [...ownFields];
  const unknown = names.find((name) => name !== 'id' && !ownFields.some((own) => own === name));
  if (unknown !== undefined) throw invalidParameter(unknown);
  return ownFields.filter((own) => names.includes(own));
}

function isImageWanted(populate: QueryValue): boolean {
  if (isTree(populate) && 'image' in populate) return populate.image !== 'false';
  return toNames(populate).some((name) => name === '*' || name === 'image');
}
