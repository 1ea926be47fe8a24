import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaAttributes } from '@synapsei/shared-types/content';

type Size = { width: number; height: number };
type MediaFile = { kilobytes: number; size?: Size };
type ImageReference = { file: string; alt: string | null } & Partial<Size>;

/**
 * Strapi's attributes of an upload, with fields that the site does not read.
 * @param place where the reference is, for errors
 * @param moment of its creation
 * @throws Error if the image is missing or has no known size
 */
export type FindMedia = (
  reference: ImageReference,
  place: string,
  moment: string,
) => MediaAttributes & Record<string, unknown>;

const mimeTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The images of a folder. An SVG states its size; for other formats the front matter does. */
export async function readMedia(directory: string): Promise<FindMedia> {
  const names = (await readdir(directory)).filter((name) => path.extname(name) in mimeTypes);
  const files = new Map<string, MediaFile>();
  for (const name of names) {
    const bytes = await readFile(path.join(directory, name));
    const size = name.endsWith('.svg') ? sizeOfSvg(bytes.toString()) : undefined;
    files.set(name, { kilobytes: Math.round(bytes.length / 10.24) / 100, size });
  }
  return ({ file: name, alt, width, height }, place, moment) => {
    const found = files.get(name);
    if (!found) throw new Error(`${place} names the image "${name}", which is not in uploads/`);
    const size = width && height ? { width, height } : found.size;
    if (!size) throw new Error(`${place}: give "${name}" a width and height in the front matter`);
    const extension = path.extname(name);
    return {
      name,
      alternativeText: alt,
      caption: null,
      ...size,
      formats: null,
      hash: path.basename(name, extension),
      ext: extension,
      mime: mimeTypes[extension],
      size: found.kilobytes,
      // Relative, as with its local provider.
      url: `/uploads/${name}`,
      previewUrl: null,
      provider: 'local',
      provider_metadata: null,
      createdAt: moment,
      updatedAt: moment,
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
