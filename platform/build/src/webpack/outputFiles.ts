import path from 'node:path';
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

/** The compiler's output, on disk or in the development server's memory. */
export function outputFiles({ outputFileSystem: files, outputPath }: Compiler) {
  if (!files) throw new Error('The compiler has nowhere to write to');
  const at = (name: string) => path.join(outputPath, name);
  return {
    read: (name: string) =>
      new Promise<Buffer>((resolve, reject) =>
        files.readFile(at(name), (error, bytes) => (bytes ? resolve(bytes) : reject(error))),
      ),
    write: (name: string, data: string) =>
      new Promise<void>((resolve, reject) =>
        files.writeFile(at(name), data, (error) => (error ? reject(error) : resolve())),
      ),
    /** Does nothing where there is no such file. */
    remove: (name: string) =>
      new Promise<void>((resolve) =>
        files.unlink ? files.unlink(at(name), () => resolve()) : resolve(),
      ),
  };
}

/** Files of a build that a browser may request; without compressed copies and source maps. */
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
