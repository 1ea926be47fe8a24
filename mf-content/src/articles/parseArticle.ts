import type { Article } from '@synapsei/shared-types';
import { isRecord } from '../lib/isRecord';
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

/**
 * Reads one entry of the content service: missing and malformed fields become empty ones, image
 * addresses become absolute. Null when it is no article or a draft: a Strapi v4 answers drafts by id.
 */
export function parseArticle(entry: unknown, origin: string): Article | null {
  if (!isRecord(entry) || !Number.isInteger(entry.id) || !isRecord(entry.attributes)) return null;
  const attributes = parseAttributes(entry.attributes, origin);
  return attributes.publishedAt === null ? null : { id: Number(entry.id), attributes };
}
