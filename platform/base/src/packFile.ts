import { readFileSync } from 'node:fs';
import zlib from 'node:zlib';
import { writeAtomically } from './writeAtomically';

/** Quality below the maximum: the last percent would take most of a second, which would delay a rollback. */
const quality = (text: string) => (text.length > 100_000 ? 9 : zlib.constants.BROTLI_MAX_QUALITY);

const compress = (text: string) =>
  zlib.brotliCompressSync(text, {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality(text) },
  });

/** Writes compressed copies beside a text. */
export function packFile(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeAtomically(`${file}.br`, compress(text));
  writeAtomically(`${file}.gz`, zlib.gzipSync(text));
}
