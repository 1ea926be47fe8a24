import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces a text in a file. @returns a function that restores it @throws Error unless the file has it once */
export function replaceOnce(file: string, from: string, to: string): () => void {
  const source = readFileSync(file, 'utf8');
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(`${file} does not contain "${from}" exactly once.`);
  writeFileSync(file, before + to + after);
  return () => writeFileSync(file, source);
}
