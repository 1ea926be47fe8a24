import type { Article } from '@synapsei/shared-types/content';
import type { FastifyInstance } from 'fastify';
import { StrapiError } from './errorAnswers';
import { type Query, readQuery } from './readQuery';
import { requireToken } from './requireToken';

type Options = { articles: Article[]; token: string };

const collection = '/api/synapsei-articles';
const largestPage = 100;

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
    if (!article) throw new StrapiError(404);
    return { data: populate(article, readQuery(query)), meta: {} };
  });
  for (const path of [collection, `${collection}/:id`]) {
    server.route({ method: ['POST', 'PUT', 'DELETE'], url: path, handler: refuseWriting });
  }
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

/** By the first of the fields in which they differ, else by id. */
function compare(left: Article, right: Article, sort: Query['sort']): number {
  for (const term of sort) {
    const [one, other] = term.startsWith('publishedAt')
      ? [left.attributes.publishedAt ?? '', right.attributes.publishedAt ?? '']
      : [left.id, right.id];
    if (one !== other) return (one < other ? -1 : 1) * (term.endsWith(':desc') ? -1 : 1);
  }
  return left.id - right.id;
}

/** An article with its image, or without unless that is asked for. */
function populate({ id, attributes }: Article, query: Query) {
  const { image, ...own } = attributes;
  return { id, attributes: query.populate ? { ...own, image } : own };
}

/** Strapi's response to a read-only token. */
function refuseWriting(): never {
  throw new StrapiError(403);
}
