const bytesInName = 9;
const start = 'sha384-'.length;

/** The name of a file list by its hash: `files.<hash>.json`, with nine bytes of the hash in hexadecimal. */
export function fileListName(integrity: string): string {
  const base64 = integrity.slice(start, start + (bytesInName / 3) * 4);
  const digits = [...atob(base64)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  return `files.${digits.join('')}.json`;
}
