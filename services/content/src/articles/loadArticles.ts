import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '@synapsei/service-base';
import type { Article } from '@synapsei/shared-types/content';
import { parseArticleFile, type ArticleFile } from './articleFile';
import { markdownToBlocks } from './markdownToBlocks';
import { readMedia, type FindMedia } from './readMedia';

/** Every article, drafts included, by id. @throws Error naming the file and the invalid field. */
export async function loadArticles(directory: string): Promise<Article[]> {
  const articles = await loadFolder(directory, 'articles');
  return [...articles.values()].sort((left, right) => left.id - right.id);
}

/** The Markdown files of a folder, by name without `.md`. @throws Error naming the file and the invalid field. */
export async function loadFolder(directory: string, folder: string): Promise<Map<string, Article>> {
  const findMedia = await readMedia(await existing(directory, 'uploads'));
  const root = await existing(directory, folder);
  const names = (await readdir(root)).filter((name) => name.endsWith('.md')).sort();
  const owners = new Map<number, string>();
  const loaded = new Map<string, Article>();
  for (const name of names) {
    try {
      const file = path.join(root, name);
      const parsed = parseArticleFile(await readFile(file, 'utf8'));
      const article = toArticle(parsed, findMedia, (await stat(file)).mtime.toISOString());
      const owner = owners.get(article.id);
      if (owner) throw new Error(`field "id" is ${article.id}, which ${owner} already has`);
      owners.set(article.id, name);
      loaded.set(path.basename(name, '.md'), article);
    } catch (error) {
      throw new Error(`${folder}/${name}: ${reasonOf(error)}.`);
    }
  }
  return loaded;
}

/** An article in Strapi's format. `fileChangedAt` dates a draft without a creation date. */
function toArticle(file: ArticleFile, findMedia: FindMedia, fileChangedAt: string): Article {
  const { id, title, subTitle, tags, image, publishedAt, ...dates } = file.frontMatter;
  const createdAt = dates.createdAt ?? publishedAt ?? fileChangedAt;
  const content = markdownToBlocks(file.markdown, (name, alt) =>
    findMedia({ file: name, alt }, 'text'),
  );
  // A cover belongs to one article only, so the article's id also identifies the upload.
  const cover = image && { id, attributes: findMedia(image, 'field "image.file"') };
  return {
    id,
    attributes: {
      articleId: id,
      title,
      subTitle,
      tags: tags.join(', ') || null,
      content: content.length > 0 ? content : null,
      createdAt,
      updatedAt: dates.updatedAt ?? publishedAt ?? createdAt,
      publishedAt,
      image: { data: cover },
    },
  };
}

async function existing(directory: string, folder: string): Promise<string> {
  const full = path.resolve(directory, folder);
  const found = await stat(full).catch(() => null);
  if (found?.isDirectory()) return full;
  throw new Error(`CONTENT_DIR must contain a folder "${folder}", but ${full} is not there.`);
}
