import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { installedVersion } from '@synapsei/base';
import { runtimeVersion } from './runtimeVersion';
import { emitFile, entryFiles, firstStage, lastStage, servedHashes } from './outputFiles';
import { packageOf } from './sharing';
import {
  sharedRanges,
  contractVersion,
  slotNames,
  type ShellRecord,
} from '@synapsei/shared-types/registry';

/** Files with fixed names, such as the icon. */
function emitPublicFiles(compilation: Compilation, folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    emitFile(compilation, name, readFileSync(path.join(folder, name)));
  }
}

function describeProvided(folder: string): ShellRecord['provides'] {
  const shared = Object.keys(sharedRanges).map(
    (name) => [name, installedVersion(packageOf(name), folder)] as const,
  );
  return {
    contract: contractVersion,
    runtime: runtimeVersion(folder),
    shared: Object.fromEntries(shared),
    slots: [...slotNames],
  };
}

/** Writes `shell.json`. The shell's files themselves never name a remote. */
export class ShellPlugin {
  constructor(private readonly version: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      const { processAssets } = compilation.hooks;
      processAssets.tap({ name: 'ShellPlugin', stage: firstStage }, () =>
        emitPublicFiles(compilation, path.join(compiler.context, 'public')),
      );
      processAssets.tap({ name: 'ShellPlugin', stage: lastStage }, () => {
        if (compilation.errors.length > 0) return;
        const record = this.describe(compiler.context, compilation);
        emitFile(compilation, 'shell.json', `${JSON.stringify(record, null, 2)}\n`);
      });
    });
  }

  private describe(folder: string, compilation: Compilation): ShellRecord {
    const main = entryFiles(compilation, 'main');
    const files = servedHashes(compilation);
    const chunk = compilation.namedChunks.get('federation');
    const federation = [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'));
    // Every page needs this one; letters of further languages load when a text has some.
    const fonts = Object.keys(files).filter((file) => /-latin\.[0-9a-f]*\.?woff2$/.test(file));
    return {
      version: this.version,
      scripts: main.filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
      styles: main.filter((file) => file.endsWith('.css')),
      preloads: [
        ...federation.map((file) => ({ file, as: 'script' as const })),
        ...fonts.map((file) => ({ file, as: 'font' as const })),
      ],
      files,
      provides: describeProvided(folder),
    };
  }
}
