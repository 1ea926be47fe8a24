import path from 'node:path';

/**
 * Differences of scripts and style sheets to earlier versions of themselves, for browsers that have one
 * (RFC 9842, Compression Dictionary Transport). `deploy/nginx.conf` repeats the rules.
 */

/** Their content coding. */
export const deltaEncoding = 'dcz';

const folder = '.deltas/';

/**
 * The file with the difference to a dictionary, by its SHA-256 in base64, with `-` for `+`, which Amazon S3 reads as a
 * space. It ends as the file does, which tells servers its type.
 */
export const deltaOf = (file: string, dictionary: string) =>
  `${file}${folder}${dictionary.replaceAll('+', '-')}${path.extname(file)}`;

export const isDelta = (file: string) => file.includes(folder);

/** A difference's file and dictionary. @returns null for another name */
export function readDeltaName(name: string): { file: string; dictionary: string } | null {
  const [, file, written] = /^(.+\.\w+)\.deltas\/([A-Za-z0-9/-]{43}=)\.\w+$/.exec(name) ?? [];
  return file && written ? { file, dictionary: written.replaceAll('-', '+') } : null;
}

/** The SHA-256, in base64, of what the browser has. @returns null if it has nothing, or takes no difference to it */
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
 * `Use-As-Dictionary` of a file at a path: the same file of every version. Remotes have a folder for each version.
 * @returns null if no difference to it is ever made
 */
export function successorsOf(role: 'shell' | 'remote', at: string): string | null {
  const [, place, name, type] = hashedText.exec(at) ?? [];
  if (!place) return null;
  const places = role === 'remote' ? place.replace(/[^/]+\/$/, '*/') : place;
  return `match="${places}${name}.*.${type}"`;
}
