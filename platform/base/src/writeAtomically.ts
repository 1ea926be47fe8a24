import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** Replaces a file at once, never in part. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replace(file, content);
}

/** Writes compressed copies beside a text. */
export function packFile(file: string): void {
  const text = readFileSync(file, 'utf8');
  replace(`${file}.br`, compress(text));
  replace(`${file}.gz`, zlib.gzipSync(text));
}
