import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@synapsei/service-base';
import type { Article } from '@synapsei/shared-types/content';
import { parseArticleFile } from './articleFile';
import { type MediaFile, readMedia } from './readMedia';
import { toArticle } from './toArticle';

/**
 * Every article of `directory/articles/*.md`, drafts included, by id.
 * @throws Error naming the file and the invalid field.
 */
export async function loadArticles(directory: string): Promise<Article[]> {
  const articles = await loadFolder(directory, 'articles');
  return [...articles.values()].sort((left, right) => left.id - right.id);
}

/**
 * Content of a folder's Markdown files, by their names without `.md`.
 * @throws Error naming the file and the invalid field.
 */
export async function loadFolder(directory: string, folder: string): Promise<Map<string, Article>> {
  const media = await readMedia(await existing(directory, 'uploads'));
  const root = await existing(directory, folder);
  const names = (await readdir(root)).filter((name) => name.endsWith('.md')).sort();
  const takenIds = new Map<number, string>();
  const loaded = new Map<string, Article>();
  for (const name of names) {
    try {
      const article = await loadArticle(path.join(root, name), media);
      claimId(takenIds, article.id, name);
      loaded.set(path.basename(name, '.md'), article);
    } catch (error) {
      throw new Error(`${folder}/${name}: ${messageOf(error)}.`);
    }
  }
  return loaded;
}

async function loadArticle(file: string, media: Map<string, MediaFile>): Promise<Article> {
  const parsed = parseArticleFile(await readFile(file, 'utf8'));
  return toArticle(parsed, media, (await stat(file)).mtime.toISOString());
}

function claimId(taken: Map<number, string>, id: number, name: string): void {
  const owner = taken.get(id);
  if (owner) throw new Error(`field "id" is ${id}, which ${owner} already has`);
  taken.set(id, name);
}

async function existing(directory: string, folder: string): Promise<string> {
  const full = path.resolve(directory, folder);
  const found = await stat(full).catch(() => null);
  if (found?.isDirectory()) return full;
  throw new Error(`CONTENT_DIR must contain a folder "${folder}", but ${full} is not there.`);
}
