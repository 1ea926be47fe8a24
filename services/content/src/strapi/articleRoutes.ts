import { isSameSecret } from '@synapsei/service-base';
import type { Article } from '@synapsei/shared-types/content';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { strapiError } from './strapiError';

type Options = { articles: Article[]; token: string };

const collection = '/api/synapsei-articles';
const largestPage = 100;

const field = /^(id|articleId|publishedAt)(:(asc|desc))?$/;
const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The part of Strapi's query language that this site's clients send, as written in the address. */
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

type Query = v.InferOutput<typeof querySchema>;

/** Strapi 4's REST routes for the article collection, read-only. */
export async function articleRoutes(server: FastifyInstance, { articles, token }: Options) {
  const published = articles.filter((article) => article.attributes.publishedAt !== null);
  server.addHook('onRequest', async (request, reply) => {
    requireToken(request.headers.authorization, token);
    reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization, Origin');
  });
  server.get(collection, ({ query }) => listArticles(published, readQuery(query)));
  server.get<{ Params: { id: string } }>(`${collection}/:id`, ({ params, query }) => {
    const article = published.find(({ id }) => String(id) === params.id);
    if (!article) throw strapiError(404);
    return { data: populate(article, readQuery(query)), meta: {} };
  });
  for (const path of [collection, `${collection}/:id`]) {
    const handler = () => {
      // Strapi's response to a read-only token.
      throw strapiError(403);
    };
    server.route({ method: ['POST', 'PUT', 'DELETE'], url: path, handler });
  }
}

/** Refuses as Strapi does: 403 without a bearer token, 401 for an invalid one. */
function requireToken(authorization: string | undefined, token: string): void {
  const given = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (!given) throw strapiError(403);
  if (!isSameSecret(given, token)) throw strapiError(401);
}

/** @throws RequestError 400 naming the parameter that is unknown or invalid. */
function readQuery(query: unknown): Query {
  const result = v.safeParse(querySchema, query);
  if (result.success) return result.output;
  const name = String(result.issues[0].path?.[0].key);
  throw strapiError(400, `Invalid parameter ${name}`);
}

function listArticles(articles: Article[], query: Query) {
  const ids = [query['filters[id][$eq]'], query['filters[articleId][$eq]']];
  const found = articles
    .filter(({ id }) => ids.every((wanted) => wanted === undefined || Number(wanted) === id))
    .sort((left, right) => compare(left, right, query.sort));
  const page = Math.max(1, query['pagination[page]']);
  const pageSize = Math.min(largestPage, Math.max(1, query['pagination[pageSize]']));
  const pageCount = Math.ceil(found.length / pageSize);
  return {
    data: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((article) => populate(article, query)),
    meta: { pagination: { page, pageSize, pageCount, total: found.length } },
  };
}

/** Compares by the first field in which two articles differ, else by id. */
function compare(left: Article, right: Article, sort: Query['sort']): number {
  for (const term of sort) {
    const [one, other] = term.startsWith('publishedAt')
      ? [left.attributes.publishedAt ?? '', right.attributes.publishedAt ?? '']
      : [left.id, right.id];
    if (one !== other) return (one < other ? -1 : 1) * (term.endsWith(':desc') ? -1 : 1);
  }
  return left.id - right.id;
}

/** An article, with its image if the request asks for it. */
function populate({ id, attributes }: Article, query: Query) {
  const { image, ...own } = attributes;
  return { id, attributes: query.populate ? { ...own, image } : own };
}
