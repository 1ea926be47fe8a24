import * as v from 'valibot';
import { StrapiError } from './errorAnswers';

const field = /^(id|articleId|publishedAt)(:(asc|desc))?$/;
const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The part of Strapi's query language that its clients here send, as it is in the address. */
const querySchema = v.strictObject({
  populate: v.optional(v.literal('*')),
  sort: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.pipe(v.string(), v.regex(field))),
    ),
    'id',
  ),
  'filters[id][$eq]': v.optional(v.string()),
  'filters[articleId][$eq]': v.optional(v.string()),
  'pagination[page]': v.optional(number, '1'),
  'pagination[pageSize]': v.optional(number, '25'),
});

export type Query = v.InferOutput<typeof querySchema>;

/** @throws StrapiError 400 naming the parameter that is unknown or invalid. */
export function readQuery(query: unknown): Query {
  const result = v.safeParse(querySchema, query);
  if (result.success) return result.output;
  const name = String(result.issues[0].path?.[0].key);
  throw new StrapiError(400, `Invalid parameter ${name}`);
}
