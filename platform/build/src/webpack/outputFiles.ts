import path from 'node:path';
import { promisify } from 'node:util';
import { integrity } from '@synapsei/base';
import {
  Compilation,
  sources,
  webpack,
  type Compiler,
  type Configuration,
  type Stats,
} from 'webpack';

/** Files that the federation plugin writes; `release.json` holds what the site needs of them. */
export const manifestFile = 'mf-manifest.json';
export const statsFile = 'mf-stats.json';

export const firstStage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;

export const emitFile = (compilation: Compilation, name: string, content: string | Buffer): void =>
  compilation.emitAsset(name, new sources.RawSource(content));

export const atStage =
  (stage: number, work: (compilation: Compilation) => void | Promise<void>) =>
  (compiler: Compiler): void =>
    compiler.hooks.thisCompilation.tap('atStage', (compilation) =>
      compilation.hooks.processAssets.tapPromise({ name: 'atStage', stage }, async () =>
        work(compilation),
      ),
    );

/** A plugin that writes the record of a build, unless the build failed. */
export const recordPlugin = (name: string, describe: (compilation: Compilation) => object) =>
  atStage(Compilation.PROCESS_ASSETS_STAGE_REPORT, (compilation) => {
    if (compilation.errors.length > 0) return;
    emitFile(compilation, name, `${JSON.stringify(describe(compilation), null, 2)}\n`);
  });

/** Chunk → its style sheets. Chunks without any are left out. */
export const styledChunks = ({ chunks }: Compilation): [string, string[]][] =>
  [...chunks].flatMap(({ id, files }): [string, string[]][] => {
    const sheets = [...files].filter((file) => file.endsWith('.css'));
    return sheets.length > 0 ? [[String(id), sheets]] : [];
  });

/** Reads a file of the compiler's output, on disk or in the development server's memory. */
export const readOutput = ({ outputFileSystem: files, outputPath }: Compiler, name: string) =>
  new Promise<Buffer>((resolve, reject) =>
    files!.readFile(path.join(outputPath, name), (error, bytes) =>
      bytes ? resolve(bytes) : reject(error),
    ),
  );

/** Files that an entry loads first. @throws Error if the entry does not exist */
export function entryFiles({ entrypoints }: Compilation, name: string): string[] {
  const entry = entrypoints.get(name);
  if (!entry) throw new Error(`The build has no entry "${name}"`);
  return entry.getFiles();
}

/** Files that a browser may request → their integrity, without compressed copies and source maps. */
export function servedHashes({ assets }: Compilation): Record<string, string> {
  const names = Object.keys(assets).filter(
    (name) =>
      !/^maps\/|\.(gz|br|LICENSE\.txt)$|hot-update/.test(name) &&
      ![manifestFile, statsFile].includes(name),
  );
  return Object.fromEntries(names.sort().map((name) => [name, integrity(assets[name]!.buffer())]));
}

/** Bundles without writing anything. @returns the text of a file of the bundle @throws Error with webpack's output */
export async function bundleInMemory(config: Configuration): Promise<(file: string) => string> {
  const compiler = webpack(config)!;
  compiler.hooks.shouldEmit.tap('bundleInMemory', () => false);
  const stats = (await promisify<Stats | undefined>((done) => compiler.run(done))())!;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return (file) => String(stats.compilation.assets[file]?.source() ?? '');
}
