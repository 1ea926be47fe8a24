import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

function replace(file: string, bytes: string | Buffer) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
}

/** The last percent of a large text costs most of a second, which would delay a rollback. */
const quality = (text: string) => (text.length > 100_000 ? 9 : zlib.constants.BROTLI_MAX_QUALITY);

const compress = (text: string) =>
  zlib.brotliCompressSync(text, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality(text) },
  });

/** Replaces a file atomically: a reader sees the old bytes or the new ones, never a part. */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replace(`${file}.br`, compress(text));
  replace(`${file}.gz`, zlib.gzipSync(text));
  replace(file, text);
}

/** The same for bytes that are already compressed, such as a picture. */
export function writeBytesAtomically(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replace(file, Buffer.from(bytes));
}
