import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaAttributes } from '@synapsei/shared-types/content';

type Size = { width: number; height: number };
export type MediaFile = { name: string; kilobytes: number; size?: Size };
/** Strapi's fields of an upload that the site does not read. */
export type StrapiMedia = MediaAttributes & Record<string, unknown>;

const mimeTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The images of a folder by name. An SVG states its size; for other formats the front matter does. */
export async function readMedia(directory: string): Promise<Map<string, MediaFile>> {
  const names = (await readdir(directory)).filter((name) => path.extname(name) in mimeTypes);
  const files = await Promise.all(names.map((name) => readMediaFile(directory, name)));
  return new Map(files.map((file) => [file.name, file]));
}

/** Strapi's attributes of an upload; `url` is relative, as with its local provider. */
export function toMediaAttributes(
  file: MediaFile,
  size: Size,
  alternativeText: string | null,
  moment: string,
): StrapiMedia {
  const extension = path.extname(file.name);
  return {
    name: file.name,
    alternativeText,
    caption: null,
    ...size,
    formats: null,
    hash: path.basename(file.name, extension),
    ext: extension,
    mime: mimeTypes[extension],
    size: file.kilobytes,
    url: `/uploads/${file.name}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    createdAt: moment,
    updatedAt: moment,
  };
}

async function readMediaFile(directory: string, name: string): Promise<MediaFile> {
  const bytes = await readFile(path.join(directory, name));
  const kilobytes = Math.round(bytes.length / 10.24) / 100;
  return { name, kilobytes, size: name.endsWith('.svg') ? sizeOfSvg(bytes.toString()) : undefined };
}

function sizeOfSvg(source: string): Size | undefined {
  const root = /<svg\b[^>]*>/.exec(source)?.[0] ?? '';
  const width = Number(/\swidth="([\d.]+)(?:px)?"/.exec(root)?.[1]);
  const height = Number(/\sheight="([\d.]+)(?:px)?"/.exec(root)?.[1]);
  if (width > 0 && height > 0) return { width, height };
  const box = /\sviewBox="[\d.-]+[ ,]+[\d.-]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(root);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
}
