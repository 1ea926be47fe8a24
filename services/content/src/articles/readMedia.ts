import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaAttributes } from '@synapsei/shared-types/content';

type Size = { width: number; height: number };
type ImageReference = { file: string; alt: string | null } & Partial<Size>;

/** An upload in Strapi's format. @param place where it is referenced @throws Error if it is missing or its size is unknown */
export type FindMedia = (reference: ImageReference, place: string) => MediaAttributes;

const mimeTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The images of a folder. An SVG states its own size; for other formats the front matter does. */
export async function readMedia(directory: string): Promise<FindMedia> {
  const names = (await readdir(directory)).filter((name) => path.extname(name) in mimeTypes);
  const sizes = new Map<string, Size | undefined>();
  for (const name of names) {
    const source = name.endsWith('.svg') ? await readFile(path.join(directory, name), 'utf8') : '';
    sizes.set(name, sizeOfSvg(source));
  }
  return ({ file: name, alt, width, height }, place) => {
    if (!sizes.has(name))
      throw new Error(`${place} names the image "${name}", which is not in uploads/`);
    const size = width && height ? { width, height } : sizes.get(name);
    if (!size) throw new Error(`${place}: give "${name}" a width and height in the front matter`);
    return {
      name,
      alternativeText: alt,
      caption: null,
      ...size,
      mime: mimeTypes[path.extname(name)],
      // Relative, as Strapi's local provider writes it.
      url: `/uploads/${name}`,
    };
  };
}

function sizeOfSvg(source: string): Size | undefined {
  const root = /<svg\b[^>]*>/.exec(source)?.[0] ?? '';
  const width = Number(/\swidth="([\d.]+)(?:px)?"/.exec(root)?.[1]);
  const height = Number(/\sheight="([\d.]+)(?:px)?"/.exec(root)?.[1]);
  if (width > 0 && height > 0) return { width, height };
  const box = /\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
}
