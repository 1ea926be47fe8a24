import type { Article } from '@synapsei/shared-types/content';
import type { ArticleFile, FrontMatter } from './articleFile';
import { markdownToBlocks } from './markdownToBlocks';
import { type MediaFile, type StrapiMedia, toMediaAttributes } from './readMedia';

type Media = Map<string, MediaFile>;

/**
 * An article in Strapi's format. `fileChangedAt` dates a draft without a creation date.
 * @throws Error naming the field whose image is missing or has no known size.
 */
export function toArticle(file: ArticleFile, media: Media, fileChangedAt: string): Article {
  const { frontMatter, markdown } = file;
  const createdAt = frontMatter.createdAt ?? frontMatter.publishedAt ?? fileChangedAt;
  const blocks = markdownToBlocks(markdown, (name, alt) =>
    findMedia(media, { file: name, alt }, 'text', createdAt),
  );
  return {
    id: frontMatter.id,
    attributes: {
      articleId: frontMatter.id,
      title: frontMatter.title,
      subTitle: frontMatter.subTitle,
      tags: frontMatter.tags.join(', ') || null,
      content: blocks.length > 0 ? blocks : null,
      createdAt,
      updatedAt: frontMatter.updatedAt ?? frontMatter.publishedAt ?? createdAt,
      publishedAt: frontMatter.publishedAt,
      image: { data: coverOf(frontMatter, media, createdAt) },
    },
  };
}

/** A cover belongs to one article only, so the article's id also identifies the upload. */
function coverOf({ id, image }: FrontMatter, media: Media, createdAt: string) {
  return image && { id, attributes: findMedia(media, image, 'field "image.file"', createdAt) };
}

type ImageReference = { file: string; alt: string | null; width?: number; height?: number };

function findMedia(
  media: Media,
  { file, alt, width, height }: ImageReference,
  place: string,
  createdAt: string,
): StrapiMedia {
  const found = media.get(file);
  if (!found) throw new Error(`${place} names the image "${file}", which is not in uploads/`);
  const size = width && height ? { width, height } : found.size;
  if (!size) throw new Error(`${place}: give "${file}" a width and height in the front matter`);
  return toMediaAttributes(found, size, alt, createdAt);
}
