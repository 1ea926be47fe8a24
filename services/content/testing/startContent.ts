import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ArticleList } from '@synapsei/shared-types/content';
import type { FastifyInstance } from 'fastify';
import { type ContentConfig, readConfig } from '../src/config';
import { createContentServer } from '../src/createContentServer';

export const token = 'synapsei-local-read-only';

export type Started = {
  server: FastifyInstance;
  url: string;
  /** Sends a GET with the right token, unless headers override it. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Returns the JSON body of such a GET. */
  read<Body = ArticleList>(path: string): Promise<Body>;
};

/** Starts the real service on a free port, with `contentDir` or the repository's own articles. */
export async function startContent(overrides: Partial<ContentConfig> = {}): Promise<Started> {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...overrides };
  const server = await createContentServer(config);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const get: Started['get'] = (path, headers = { authorization: `Bearer ${token}` }) =>
    fetch(url + path, { headers });
  return {
    server,
    url,
    get,
    read: async <Body>(path: string) => (await (await get(path)).json()) as Body,
  };
}

const cover = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"></svg>';

/** Creates a content folder with these article files and one cover, `cover.svg`. */
export async function contentFolder(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'content-'));
  await mkdir(path.join(directory, 'articles'));
  await mkdir(path.join(directory, 'uploads'));
  await writeFile(path.join(directory, 'uploads', 'cover.svg'), cover);
  for (const [name, source] of Object.entries(files)) {
    await writeFile(path.join(directory, 'articles', name), source);
  }
  return directory;
}

/** Adds blog posts to a content folder. */
export async function addPosts(directory: string, files: Record<string, string>): Promise<void> {
  await mkdir(path.join(directory, 'posts'));
  for (const [name, source] of Object.entries(files)) {
    await writeFile(path.join(directory, 'posts', name), source);
  }
}

/** An article's source; `fields` replace or add front matter, undefined removes a field. */
export function articleSource(fields: Record<string, unknown> = {}, body = 'Hello.'): string {
  const frontMatter = { id: 1, title: 'One', publishedAt: '2026-01-01T00:00:00Z', ...fields };
  return `---\n${JSON.stringify(frontMatter, null, 1)}\n---\n\n${body}\n`;
}
