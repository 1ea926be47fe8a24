import { readFileSync } from 'node:fs';
import { pageStyles } from '@synapsei/static-pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BlogAddresses } from './BlogAddresses';
import type { loadLegal, Post } from './loadPosts';
import { renderFeed } from './renderFeed';
import { renderLegal, renderMissing, renderPost } from './renderPost';

const feedLength = 20;

/** The policy of a post: no scripts, no requests, no framing; the icon comes from the site. */
const policyOf = ({ siteUrl }: BlogAddresses) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${new URL(siteUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const readFont = () =>
  readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

type Pages = BlogAddresses & { posts: Post[]; legal: Awaited<ReturnType<typeof loadLegal>> };

/** Posts at `/blog/SLUG`, the newest as RSS at `/feed.xml`, legal pages at `/legal/NAME`. */
export async function blogRoutes(server: FastifyInstance, { posts, legal, ...addresses }: Pages) {
  const policy = policyOf(addresses);
  const pages = new Map<string, string>([
    ...posts.map((post) => [`blog/${post.slug}`, renderPost(post, posts, addresses)] as const),
    ...legal.map(
      ([name, { attributes }]) => [`legal/${name}`, renderLegal(attributes, addresses)] as const,
    ),
  ]);
  const missing = renderMissing(addresses);
  const [css, font] = [pageStyles('inter.woff2'), readFont()];
  const xml = renderFeed(posts.slice(0, feedLength), addresses);
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300');
  server.get('/blog/blog.css', (_request, reply) => cached(reply).type('text/css').send(css));
  server.get('/blog/inter.woff2', (_request, reply) => cached(reply).type('font/woff2').send(font));
  server.get('/feed.xml', (_request, reply) =>
    cached(reply).type('application/rss+xml; charset=utf-8').send(xml),
  );
  server.get<{ Params: Record<'folder' | 'name', string> }>(
    '/:folder(blog|legal)/:name',
    ({ params }, reply) => {
      const page = pages.get(`${params.folder}/${params.name}`);
      reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
      reply.type('text/html; charset=utf-8');
      return page ? cached(reply).send(page) : reply.code(404).send(missing);
    },
  );
}
