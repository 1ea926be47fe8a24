import path from 'node:path';
import { integrity } from '@synapsei/base';
import { Compilation, sources, type Compiler } from 'webpack';

/** What the federation plugin writes for those who work on it. */
export const statsFile = 'mf-stats.json';

/** Of `processAssets`: before anything is made of the assets, and once they have their final names and bytes. */
export const firstStage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
export const lastStage = Compilation.PROCESS_ASSETS_STAGE_REPORT;

export const emitFile = (compilation: Compilation, name: string, content: string | Buffer): void =>
  compilation.emitAsset(name, new sources.RawSource(content));

/** Chunk → its style sheets, of those that have some. */
export const styledChunks = ({ chunks }: Compilation): [string, string[]][] =>
  [...chunks]
    .map(({ id, files }): [string, string[]] => [
      String(id),
      [...files].filter((file) => file.endsWith('.css')),
    ])
    .filter(([, files]) => files.length > 0);

/** A file of the compiler's output, on disk or in the development server's memory. */
export const readOutput = ({ outputFileSystem: files, outputPath }: Compiler, name: string) =>
  new Promise<Buffer>((resolve, reject) =>
    files!.readFile(path.join(outputPath, name), (error, bytes) =>
      bytes ? resolve(bytes) : reject(error),
    ),
  );

/** Files that an entry loads first. @throws Error if there is no such entry */
export function entryFiles({ entrypoints }: Compilation, name: string): string[] {
  const entry = entrypoints.get(name);
  if (!entry) throw new Error(`The build has no entry "${name}"`);
  return entry.getFiles();
}

/** Files that a browser may request → their integrity. Compressed copies and source maps are none. */
export function servedHashes({ assets }: Compilation): Record<string, string> {
  const names = Object.keys(assets).filter(
    (name) => !/\.(gz|br|map|LICENSE\.txt)$|hot-update/.test(name) && name !== statsFile,
  );
  return Object.fromEntries(names.sort().map((name) => [name, integrity(assets[name]!.buffer())]));
}
