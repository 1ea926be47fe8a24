import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** An SVG opened directly is a document: it may style itself, and nothing else. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves the images of `contentDirectory/uploads` under `/uploads/`. */
export async function uploadRoutes(server: FastifyInstance, config: { contentDirectory: string }) {
  await server.register(fastifyStatic, {
    root: path.resolve(config.contentDirectory, 'uploads'),
    prefix: '/uploads/',
    index: false,
    maxAge: '1h',
    setHeaders: (response) => {
      response.setHeader('content-security-policy', imagePolicy);
      // The site is on another origin and may embed these images under a strict embedder policy.
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
