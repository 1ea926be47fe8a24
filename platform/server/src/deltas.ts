import path from 'node:path';

/** Differences between versions of a file (RFC 9842), for browsers that have one. `deploy/nginx.conf` repeats this. */

export const deltaEncoding = 'dcz';

const folder = '.deltas/';

/** The name of a difference: the dictionary's SHA-256 in base64, with `-` for `+`, which S3 reads as a space. */
export const deltaOf = (file: string, dictionary: string) =>
  `${file}${folder}${dictionary.replaceAll('+', '-')}${path.extname(file)}`;

export const isDelta = (file: string) => file.includes(folder);

/** The file and dictionary of a difference. @returns null for another name */
export function readDeltaName(name: string): { file: string; dictionary: string } | null {
  const [, file, written] = /^(.+\.\w+)\.deltas\/([A-Za-z0-9/-]{43}=)\.\w+$/.exec(name) ?? [];
  return file && written ? { file, dictionary: written.replaceAll('-', '+') } : null;
}

/** The SHA-256, in base64, of the browser's version. @returns null if the browser has none, or does not accept differences */
export function readDictionary(headers: {
  'accept-encoding'?: string | string[];
  'available-dictionary'?: string | string[];
}): string | null {
  if (!String(headers['accept-encoding'] ?? '').includes(deltaEncoding)) return null;
  const sent = String(headers['available-dictionary'] ?? '');
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(sent)?.[1] ?? null;
}

const hashedText = /^(.*\/)([^/]+)\.[0-9a-f]{8,}\.(js|css)$/;

/** The header `Use-As-Dictionary`: the same file of every version. @returns null if there are never differences */
export function successorsOf(role: 'shell' | 'remote', at: string): string | null {
  const [, place, name, type] = hashedText.exec(at) ?? [];
  if (!place) return null;
  const places = role === 'remote' ? place.replace(/[^/]+\/$/, '*/') : place;
  return `match="${places}${name}.*.${type}"`;
}
