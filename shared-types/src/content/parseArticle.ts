import type { Article } from './entities';
import { isRecord } from '../values/parsed';
import { warnOnce } from '../values/readEach';
import { parseBlocks } from './parseBlocks';
import { parseMedia } from './parseMedia';

type Fields = Record<string, unknown>;
/** Reports a field, or a part of it, that is left out. */
type Drop = (field: string, reason: string) => void;

/** Strapi 4 has the fields of an entry and of a medium under `attributes`, Strapi 5 in themselves. */
const fieldsOf = (entry: Fields): Fields => (isRecord(entry.attributes) ? entry.attributes : entry);

const isMissing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function parseImage(image: unknown, origin: string, drop: Drop): Article['attributes']['image'] {
  const data = isRecord(image) && 'data' in image ? image.data : image;
  if (isMissing(data)) return { data: null };
  const attributes = isRecord(data) ? parseMedia(fieldsOf(data), origin) : null;
  if (!attributes) drop('image', 'is not one medium with a web address');
  return { data: attributes && { id: (isRecord(data) && Number(data.id)) || 0, attributes } };
}

function parseAttributes(fields: Fields, origin: string, drop: Drop): Article['attributes'] {
  const text = (name: string) => {
    const value = fields[name];
    if (typeof value === 'string') return value.trim() ? value : null;
    if (!isMissing(value)) drop(name, 'is not text');
    return null;
  };
  if (isMissing(fields.title)) drop('title', 'is missing');
  return {
    title: text('title') ?? 'Untitled article',
    subTitle: text('subTitle'),
    tags: text('tags'),
    content: parseBlocks(fields.content, origin, (reason) => drop('content', reason)),
    createdAt: text('createdAt') ?? '',
    updatedAt: text('updatedAt') ?? '',
    publishedAt: text('publishedAt'),
    image: parseImage(fields.image, origin, drop),
  };
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/**
 * Parses one entry of the content service, as Strapi 4 or 5 sends it: missing and malformed fields become empty ones,
 * which the console names, and image addresses become absolute. Null for a draft, which Strapi 4 returns by id.
 * `idField` is the field with the number in the article's address. Default: the entry's own `id`.
 * @throws Error that names the required field that is missing
 */
export function parseArticle(entry: unknown, origin: string, idField = 'id'): Article | null {
  const invalid = (field: string, right: string) =>
    new Error(`An entry of the content service is not an article: its '${field}' is not ${right}`);
  if (!isRecord(entry)) throw new Error('An entry of the content service is not an object');
  const fields = fieldsOf(entry);
  if (fields.publishedAt === null) return null;
  if (typeof fields.publishedAt !== 'string' || !fields.publishedAt)
    throw invalid('publishedAt', 'a date or null');
  const id = idField === 'id' ? entry.id : fields[idField];
  if (!isId(id)) throw invalid(idField, 'a whole number above 0');
  const attributes = parseAttributes(fields, origin, (field, reason) =>
    warnOnce(
      field,
      `The '${field}' of article ${id} ${reason}; it is left out, as in others like it`,
    ),
  );
  return { id, attributes };
}
