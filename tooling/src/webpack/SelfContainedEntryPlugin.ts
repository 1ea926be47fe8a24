import path from 'node:path';
import { Compilation, DefinePlugin, sources, webpack, type Compiler } from 'webpack';
import { selfContainedEntry } from './outputFiles';

const place = 'self._FEDERATION_RUNTIME_CORE';

/** The federation runtime as a script that puts itself where remote entries look for it. */
function compileRuntime(): Promise<string> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: path.dirname(require.resolve('@module-federation/enhanced')),
    entry: { runtime: '@module-federation/runtime-tools/runtime-core' },
    output: { filename: 'runtime.js', library: { name: '_FEDERATION_RUNTIME_CORE', type: 'self' } },
    plugins: [new DefinePlugin({ ENV_TARGET: '"web"' })],
    performance: false,
  });
  return new Promise((resolve, reject) => {
    // Nothing is written: the text is all that is wanted.
    compiler.hooks.shouldEmit.tap('compileRuntime', ({ assets, errors: [error] }) => {
      if (error) reject(error);
      else resolve(String(assets['runtime.js']!.source()));
      return false;
    });
    compiler.run((error) => error && reject(error));
  });
}

/** An entry reads its runtime while it runs: for that long, the host's own is put aside. */
const wrap = (runtime: string, entry: string) =>
  `{const host=${place};try{\n${runtime}\n${entry}\n}finally{${place}=host}}\n`;

/**
 * Writes a second entry that brings the federation runtime which the first one takes from its host: for
 * hosts that have none to give, or another version's. Our own shell never asks for it.
 */
export class SelfContainedEntryPlugin {
  constructor(private readonly name: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('SelfContainedEntryPlugin', (compilation) => {
      // When the entry has its final bytes, and before compressed copies are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise(
        { name: 'SelfContainedEntryPlugin', stage },
        async (assets) => {
          const [file = ''] = compilation.entrypoints.get(this.name)?.getFiles() ?? [];
          const entry = String(assets[file]?.source());
          const text = wrap(await compileRuntime(), entry);
          compilation.emitAsset(selfContainedEntry, new sources.RawSource(text), {
            minimized: true,
          });
        },
      );
    });
  }
}
