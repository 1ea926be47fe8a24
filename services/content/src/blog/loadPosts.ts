import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Article } from '@synapsei/shared-types/content';
import { loadFolder } from '../articles/loadArticles';

/** A blog post: an article's fields, with a slug from its file name. */
export type Post = Article['attributes'] & { slug: string; publishedAt: string };

const nameRule = 'the name may contain only letters, digits and hyphens: it is the address.';

/** The files of a folder by name; empty without the folder. */
const loadOptional = async (directory: string, folder: string) =>
  existsSync(path.join(directory, folder)) ? [...(await loadFolder(directory, folder))] : [];

/** The example legal pages by name, in the form of posts. @throws Error naming the file and the field. */
export const loadLegal = (directory: string) => loadOptional(directory, 'legal');

/** The published posts, newest first; empty without the folder. @throws Error naming the file and the field. */
export async function loadPosts(directory: string): Promise<Post[]> {
  const posts = (await loadOptional(directory, 'posts')).flatMap(([slug, { attributes }]) => {
    if (!/^[\w-]+$/.test(slug)) throw new Error(`posts/${slug}.md: ${nameRule}`);
    const { publishedAt } = attributes;
    return publishedAt === null ? [] : [{ ...attributes, publishedAt, slug }];
  });
  return posts.sort((left, right) => right.publishedAt.localeCompare(left.publishedAt));
}
