import path from 'node:path';
import { integrity } from '@synapsei/base';
import type { Compilation, Compiler } from 'webpack';

/** What the federation plugin writes for those who work on it. */
export const statsFile = 'mf-stats.json';

/** Chunk → its style sheets, of those that have some. */
export const styledChunks = ({ chunks }: Compilation): [string, string[]][] =>
  [...chunks]
    .map(({ id, files }): [string, string[]] => [
      String(id),
      [...files].filter((file) => file.endsWith('.css')),
    ])
    .filter(([, files]) => files.length > 0);

type Done<Value> = (error: Error | null, value?: Value) => void;

const call = <Value>(start: (done: Done<Value>) => void): Promise<Value> =>
  new Promise((resolve, reject) =>
    start((error, value) => (error ? reject(error) : resolve(value as Value))),
  );

/** The compiler's output, on disk or in the development server's memory. */
export function outputFiles({ outputFileSystem: files, outputPath }: Compiler) {
  if (!files) throw new Error('The compiler has nowhere to write to');
  const at = (name: string) => path.join(outputPath, name);
  const read = (name: string) => call<Buffer>((done) => files.readFile(at(name), done));
  return {
    read,
    write: (name: string, data: string) =>
      call<void>((done) => files.writeFile(at(name), data, done)),
    /** Does nothing where there is no such file. */
    remove: (name: string) =>
      call<void>((done) => (files.unlink ? files.unlink(at(name), () => done(null)) : done(null))),
    /** File → its integrity. */
    hashes: async (names: string[]): Promise<Record<string, string>> => {
      const entries = names.map(async (name) => [name, integrity(await read(name))] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}

/** Files that an entry loads first. @throws Error if there is no such entry */
export function entryFiles({ entrypoints }: Compilation, name: string): string[] {
  const entry = entrypoints.get(name);
  if (!entry) throw new Error(`The build has no entry "${name}"`);
  return entry.getFiles();
}

/** Files of a build that a browser may request; without compressed copies and source maps. */
export function servedFiles(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((name) => !/\.(gz|br|map|LICENSE\.txt)$/.test(name) && name !== statsFile)
    .filter((name) => !name.includes('hot-update'))
    .sort();
}
