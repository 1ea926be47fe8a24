import type { Article } from '@synapsei/shared-types';
import type { FastifyInstance } from 'fastify';
import { StrapiError } from './errorAnswers';
import { filterArticles } from './filtering';
import { paginate } from './pagination';
import type { QueryTree } from './queryTree';
import { requireToken } from './requireToken';
import { selectArticle } from './selection';
import { sortArticles } from './sorting';

type Options = { articles: Article[]; token: string };

const collection = '/api/synapsei-articles';

/** Strapi 4's REST routes for the article collection, read-only. */
export async function articleRoutes(server: FastifyInstance, { articles, token }: Options) {
  const published = articles.filter((article) => article.attributes.publishedAt !== null);
  server.addHook('onRequest', async (request, reply) => {
    requireToken(request.headers.authorization, token);
    reply.header('cache-control', 'private, no-cache').header('vary', 'Authorization, Origin');
  });
  server.get<{ Querystring: QueryTree }>(collection, ({ query }) => listArticles(published, query));
  server.get<{ Params: { id: string }; Querystring: QueryTree }>(
    `${collection}/:id`,
    ({ params, query }) => readArticle(published, params.id, query),
  );
  for (const path of [collection, `${collection}/:id`]) {
    server.route({ method: ['POST', 'PUT', 'DELETE'], url: path, handler: refuseWriting });
  }
}

function listArticles(articles: Article[], query: QueryTree) {
  const found = sortArticles(filterArticles(articles, query.filters), query.sort);
  const { items, pagination } = paginate(found, query.pagination);
  return { data: items.map((article) => selectArticle(article, query)), meta: { pagination } };
}

function readArticle(articles: Article[], id: string, query: QueryTree) {
  const article = articles.find((candidate) => String(candidate.id) === id);
  if (!article) throw new StrapiError(404);
  return { data: selectArticle(article, query), meta: {} };
}

/** Strapi's response to a read-only token. */
function refuseWriting(): never {
  throw new StrapiError(403);
}
