import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Article } from '@synapsei/shared-types';
import { parseArticleFile } from './articleFile';
import { type MediaFile, readMedia } from './readMedia';
import { toArticle } from './toArticle';

/**
 * Every article of `directory/articles/*.md`, drafts included, in order of id.
 * @throws Error naming the file and the field at fault.
 */
export async function loadArticles(directory: string): Promise<Article[]> {
  const media = await readMedia(await existing(directory, 'uploads'));
  const articleDirectory = await existing(directory, 'articles');
  const names = (await readdir(articleDirectory)).filter((name) => name.endsWith('.md')).sort();
  const takenIds = new Map<number, string>();
  const articles: Article[] = [];
  for (const name of names) {
    const article = await loadArticle(path.join(articleDirectory, name), media);
    claimId(takenIds, article.id, name);
    articles.push(article);
  }
  return articles.sort((left, right) => left.id - right.id);
}

async function loadArticle(file: string, media: Map<string, MediaFile>): Promise<Article> {
  try {
    const parsed = parseArticleFile(await readFile(file, 'utf8'));
    return toArticle(parsed, media, (await stat(file)).mtime.toISOString());
  } catch (error) {
    throw new Error(`articles/${path.basename(file)}: ${(error as Error).message}.`);
  }
}

function claimId(taken: Map<number, string>, id: number, name: string): void {
  const owner = taken.get(id);
  if (owner) throw new Error(`articles/${name}: field "id" is ${id}, which ${owner} already has.`);
  taken.set(id, name);
}

async function existing(directory: string, folder: string): Promise<string> {
  const full = path.resolve(directory, folder);
  const found = await stat(full).catch(() => null);
  if (found?.isDirectory()) return full;
  throw new Error(`CONTENT_DIR must hold a folder "${folder}", but ${full} is not there.`);
}
