import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the files of `contentDirectory/downloads`, if there are any, under `/downloads/`: to be saved, not shown. A
 * browser minds a link's `download` only where the file lies on the page's own origin.
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
