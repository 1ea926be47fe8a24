import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sources, type Compilation, type Compiler } from 'webpack';
import { installedVersion } from '@synapsei/base';
import { runtimeVersion } from './runtimeVersion';
import { entryFiles, outputFiles, servedFiles } from './outputFiles';
import { packageOf } from './sharing';
import {
  sharedRanges,
  contractVersion,
  earlierRuntimes,
  slotNames,
  type ShellRecord,
} from '@synapsei/shared-types/registry';

function chunkFiles(compilation: Compilation, name: string): string[] {
  return [...(compilation.namedChunks.get(name)?.files ?? [])].filter((file) =>
    file.endsWith('.js'),
  );
}

/** Files with fixed names, such as the icon. */
function emitPublicFiles(compilation: Compilation, folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    compilation.emitAsset(name, new sources.RawSource(readFileSync(path.join(folder, name))));
  }
}

function describeProvided(folder: string): ShellRecord['provides'] {
  const shared = Object.keys(sharedRanges).map(
    (name) => [name, installedVersion(packageOf(name), folder)] as const,
  );
  return {
    contract: contractVersion,
    runtime: runtimeVersion(folder),
    earlierRuntimes: [...earlierRuntimes],
    ownRuntimes: true,
    shared: Object.fromEntries(shared),
    slots: [...slotNames],
  };
}

/** Writes `shell.json`. The shell's files themselves never name a remote. */
export class ShellPlugin {
  constructor(private readonly version: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ShellPlugin', stage: -2000 }, () =>
        emitPublicFiles(compilation, path.join(compiler.context, 'public')),
      );
    });
    compiler.hooks.afterEmit.tapPromise('ShellPlugin', (compilation) =>
      compilation.errors.length > 0 ? Promise.resolve() : this.writeRecord(compiler, compilation),
    );
  }

  private async writeRecord(compiler: Compiler, compilation: Compilation) {
    const files = outputFiles(compiler);
    const served = servedFiles(compilation);
    const main = entryFiles(compilation, 'main');
    // Every page needs this one; letters of further languages load when a text has some.
    const fonts = served.filter((file) => /-latin\.[0-9a-f]*\.?woff2$/.test(file));
    const record: ShellRecord = {
      version: this.version,
      scripts: main.filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
      styles: main.filter((file) => file.endsWith('.css')),
      preloads: [
        ...chunkFiles(compilation, 'federation').map((file) => ({ file, as: 'script' as const })),
        ...fonts.map((file) => ({ file, as: 'font' as const })),
      ],
      files: await files.hashes(served),
      provides: describeProvided(compiler.context),
      trustsScripts: true,
      fetchesFileLists: true,
    };
    await files.write('shell.json', `${JSON.stringify(record, null, 2)}\n`);
  }
}
