import type { Article } from './entities';
import { isRecord } from '../values/isRecord';
import { parseBlocks } from './parseBlocks';
import { parseMedia } from './parseMedia';

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : null);

function parseImage(image: unknown, origin: string): Article['attributes']['image'] {
  const data = isRecord(image) && isRecord(image.data) ? image.data : {};
  const attributes = parseMedia(data.attributes, origin);
  return { data: attributes && { id: Number(data.id) || 0, attributes } };
}

function parseAttributes(fields: Record<string, unknown>, origin: string): Article['attributes'] {
  return {
    title: text(fields.title) ?? 'Untitled article',
    subTitle: text(fields.subTitle),
    tags: text(fields.tags),
    content: parseBlocks(fields.content, origin),
    createdAt: text(fields.createdAt) ?? '',
    updatedAt: text(fields.updatedAt) ?? '',
    publishedAt: text(fields.publishedAt),
    image: parseImage(fields.image, origin),
  };
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/**
 * Parses one entry of the content service: missing and malformed fields become empty ones, image
 * addresses become absolute. Null for an invalid entry or a draft, which Strapi v4 returns by id.
 * `idField` is the field with the number in the article's address. Default: the entry's own `id`.
 */
export function parseArticle(entry: unknown, origin: string, idField = 'id'): Article | null {
  if (!isRecord(entry) || !isRecord(entry.attributes)) return null;
  const id = idField === 'id' ? entry.id : entry.attributes[idField];
  const attributes = parseAttributes(entry.attributes, origin);
  return isId(id) && attributes.publishedAt !== null ? { id, attributes } : null;
}
