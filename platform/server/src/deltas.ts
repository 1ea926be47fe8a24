import path from 'node:path';

/**
 * Differences between versions of scripts and style sheets, for browsers that have an earlier one (RFC 9842,
 * Compression Dictionary Transport). `deploy/nginx.conf` repeats the rules.
 */

/** The content coding of differences. */
export const deltaEncoding = 'dcz';

const folder = '.deltas/';

/**
 * The file with the difference to a dictionary, named by its SHA-256 in base64, with `-` for `+`, which Amazon S3 reads
 * as a space. It keeps the file's ending, which tells servers the type.
 */
export const deltaOf = (file: string, dictionary: string) =>
  `${file}${folder}${dictionary.replaceAll('+', '-')}${path.extname(file)}`;

export const isDelta = (file: string) => file.includes(folder);

/** The file and dictionary of a difference. @returns null for another name */
export function readDeltaName(name: string): { file: string; dictionary: string } | null {
  const [, file, written] = /^(.+\.\w+)\.deltas\/([A-Za-z0-9/-]{43}=)\.\w+$/.exec(name) ?? [];
  return file && written ? { file, dictionary: written.replaceAll('-', '+') } : null;
}

/** The SHA-256, in base64, of the browser's version. @returns null if it has none, or does not accept differences */
export function readDictionary(headers: {
  'accept-encoding'?: string | string[];
  'available-dictionary'?: string | string[];
}): string | null {
  if (!String(headers['accept-encoding'] ?? '').includes(deltaEncoding)) return null;
  const sent = String(headers['available-dictionary'] ?? '');
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(sent)?.[1] ?? null;
}

const hashedText = /^(.*\/)([^/]+)\.[0-9a-f]{8,}\.(js|css)$/;

/**
 * The header `Use-As-Dictionary` for a file: it matches the same file of every version. Remotes have a folder for each
 * version. @returns null if no difference to it is ever made
 */
export function successorsOf(role: 'shell' | 'remote', at: string): string | null {
  const [, place, name, type] = hashedText.exec(at) ?? [];
  if (!place) return null;
  const places = role === 'remote' ? place.replace(/[^/]+\/$/, '*/') : place;
  return `match="${places}${name}.*.${type}"`;
}
