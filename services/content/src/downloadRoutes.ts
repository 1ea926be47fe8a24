import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of `contentDirectory/downloads`, if any, under `/downloads/` as attachments.
 * Browsers respect a link's `download` only for files of the page's own origin.
 */
export async function downloadRoutes(
  server: FastifyInstance,
  config: { contentDirectory: string },
) {
  const root = path.resolve(config.contentDirectory, 'downloads');
  if (!existsSync(root)) return;
  await server.register(fastifyStatic, {
    root,
    prefix: '/downloads/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
    setHeaders: (response) => response.setHeader('content-disposition', 'attachment'),
  });
}
