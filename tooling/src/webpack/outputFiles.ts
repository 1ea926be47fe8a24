import path from 'node:path';
import { promisify } from 'node:util';
import type { Compilation, Compiler } from 'webpack';

/** The compiler's output, on disk or in the development server's memory. */
export function outputFiles(compiler: Compiler) {
  const fileSystem = compiler.outputFileSystem!;
  const readFile = promisify(fileSystem.readFile.bind(fileSystem)) as (
    file: string,
  ) => Promise<Buffer>;
  const writeFile = promisify(fileSystem.writeFile.bind(fileSystem)) as (
    file: string,
    data: string,
  ) => Promise<void>;
  const unlink = promisify(fileSystem.unlink!.bind(fileSystem)) as (file: string) => Promise<void>;
  const at = (name: string) => path.join(compiler.outputPath, name);
  return {
    read: (name: string) => readFile(at(name)),
    write: (name: string, data: string) => writeFile(at(name), data),
    remove: (name: string) => unlink(at(name)).catch(() => undefined),
  };
}

/** Files of a build that a browser may request; without compressed copies and source maps. */
export function servedFiles(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((name) => !/\.(gz|br|map|LICENSE\.txt)$/.test(name) && !name.startsWith('mf-'))
    .filter((name) => !name.includes('hot-update'))
    .sort();
}
