import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A fault in the sources of one part. */
export type Mutation = {
  /** Folder of the shell, of a remote, of the platform or of a service. */
  part: string;
  /** Below the part's `src`. */
  file: string;
  /** Occurs in the file once. */
  from: string;
  to: string;
  /** Where it is expected to be noticed, below `e2e/specs`: run first, to find out sooner. */
  suite: string;
};

/**
 * Plants a fault in a checkout while `use` runs, and always takes it back.
 * @throws Error that names the file, unless the text is in it once
 */
export async function withFault<Result>(
  folder: string,
  { part, file, from, to }: Mutation,
  use: () => Promise<Result>,
): Promise<Result> {
  const source = path.join(folder, part, 'src', file);
  const text = readFileSync(source, 'utf8');
  const [before, after, ...more] = text.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(`${source} does not contain "${from}" exactly once.`);
  writeFileSync(source, before + to + after);
  try {
    return await use();
  } finally {
    writeFileSync(source, text);
  }
}
