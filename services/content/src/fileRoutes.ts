import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves `uploads` and, if it exists, `downloads`. Downloads are attachments, because browsers respect a link's
 * `download` only for files of the page's own origin.
 */
export async function fileRoutes(server: FastifyInstance, { contentDir }: { contentDir: string }) {
  const serve = async (folder: string, headers: Record<string, string>) => {
    const root = path.resolve(contentDir, folder);
    if (!existsSync(root)) return;
    await server.register(fastifyStatic, {
      root,
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      maxAge: '1h',
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      },
    });
  };
  await serve('uploads', {
    // An SVG opened directly may only style itself.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    // The site is on another origin and may embed these images under a strict embedder policy.
    'cross-origin-resource-policy': 'cross-origin',
  });
  await serve('downloads', { 'content-disposition': 'attachment' });
}
