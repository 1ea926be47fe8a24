import { Compilation, DefinePlugin, sources } from 'webpack';
import { selfContainedEntry } from '@synapsei/shared-types/registry';
import { atStage, bundleInMemory, entryFiles, styledChunks } from './outputFiles';
import { rules } from './rules';

const place = 'self.__synapseiRuntime';

/** A script that sets `federation` to what makes a federation runtime. */
async function compileRuntime(folder: string): Promise<string> {
  const textOf = await bundleInMemory({
    mode: 'production',
    target: ['web', 'es2022'],
    context: __dirname,
    entry: { runtime: './selfContainedRuntime.ts' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: rules(folder, 'runtime', 'production') },
    output: { filename: 'runtime.js', library: { name: 'federation', type: 'var' } },
    plugins: [new DefinePlugin({ ENV_TARGET: '"web"' })],
    performance: false,
  });
  return textOf('runtime.js');
}

/** An entry asks for its runtime while it runs: for that long it finds this one. */
const wrap = (runtime: string, sheets: string, entry: string) =>
  [
    `{const before=${place};try{`,
    `${place}=(()=>{${runtime}\nreturn federation})().createRuntime(${sheets});`,
    `${entry}\n}finally{${place}=before}}\n`,
  ].join('\n');

/** Writes a second entry that brings its federation runtime, for hosts that have none to give. Our own shell never asks for it. */
export const selfContainedEntryPlugin = (folder: string, name: string) =>
  // When the entry has its final bytes, and before compressed copies are made.
  atStage(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1, async (compilation) => {
    const [file = ''] = entryFiles(compilation, name);
    const entry = String(compilation.assets[file]?.source());
    const sheets = JSON.stringify(Object.fromEntries(styledChunks(compilation)));
    const text = wrap(await compileRuntime(folder), sheets, entry);
    compilation.emitAsset(selfContainedEntry, new sources.RawSource(text), { minimized: true });
  });
