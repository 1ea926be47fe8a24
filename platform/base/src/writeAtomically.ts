import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

function replace(file: string, bytes: string | Uint8Array) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

/** Quality below the maximum: the last percent would take most of a second, which would delay a rollback. */
const quality = (text: string) => (text.length > 100_000 ? 9 : zlib.constants.BROTLI_MAX_QUALITY);

const compress = (text: string) =>
  zlib.brotliCompressSync(text, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality(text) },
  });

/** Replaces a file at once, never in part. Text gets compressed copies beside it; bytes do not. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (typeof content === 'string') {
    replace(`${file}.br`, compress(content));
    replace(`${file}.gz`, zlib.gzipSync(content));
  }
  replace(file, content);
}
