import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces a file at once, never in part. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}
