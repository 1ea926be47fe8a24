import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { remotes } from '@synapsei/workspace/testing';
import { createHostConfig } from '@synapsei/build';
import { productionRouter, rules } from '@synapsei/build/testing';
import webpack, { DefinePlugin, type Configuration, type RuleSetRule, type Stats } from 'webpack';

/** How a page shows a module: by `React.lazy` in `Suspense`, or as soon as it has loaded. */
export const loadings = ['lazy', 'direct'] as const;
export type Loading = (typeof loadings)[number];

/** Build and page, which every run recreates. */
export const twinFolder = inRoot('.cache', 'twin');

/** A module's `mf_chat/ChatPage` → the script and style files that its `import()` loads. */
export type ModuleFiles = (remote: string, module: string) => string[];

/** Modules of the shell that only federation needs → what the monolith has in their place. */
const replaced = {
  'registry/createRegistryStore.ts': 'standIns.ts',
  'remotes/load/createRemotes.ts': 'standIns.ts',
  'remotes/load/preloadModule.ts': 'standIns.ts',
  'remotes/show/Remote.tsx': 'Remote.tsx',
};

/** @throws Error that names a replaced module that the shell no longer has */
function aliases(): Record<string, string> {
  const files = Object.entries(replaced).map(([file, own]) => {
    const shells = inRoot('shell', 'src', file);
    if (!existsSync(shells)) throw new Error(`There is no ${shells}: fix ${__filename}.`);
    return [shells, path.join(__dirname, own)] as const;
  });
  return Object.fromEntries(files);
}

/** The rules of each remote's own build compile its sources: same classes, same code. */
function rulesByPart(): RuleSetRule[] {
  const folders = remotes.map(({ folder }) => inRoot(folder));
  const inside = (folder: string) => folder + path.sep;
  const ofRemotes = folders.map((folder) => ({
    include: inside(folder),
    rules: rules(folder, path.basename(folder).replace('-', '_'), 'production'),
  }));
  const ofShell = rules(inRoot('shell'), 'shell', 'production');
  return [...ofRemotes, { exclude: folders.map(inside), rules: ofShell }];
}

/** The shell's own configuration, with its remote loading replaced by `import()`, and webpack's usual chunk splitting. */
function createConfig(loading: Loading): Configuration {
  const host = createHostConfig(inRoot('shell'), 'production');
  const { alias, rule } = productionRouter(inRoot('shell'));
  const definitions = new DefinePlugin({ MONOLITH_LOADING: JSON.stringify(loading) });
  return {
    ...host,
    name: 'monolith',
    resolve: { ...host.resolve, alias: { ...alias, ...aliases() } },
    module: { rules: [...rulesByPart(), rule] },
    output: { ...host.output, path: twinFolder, uniqueName: 'monolith', clean: true },
    optimization: { ...host.optimization, splitChunks: undefined },
    plugins: [...(host.plugins ?? []), definitions],
  };
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (!stats) reject(error);
      else if (stats.hasErrors() || stats.hasWarnings())
        reject(new Error(`The monolith's build failed:\n${stats.toString('errors-warnings')}`));
      else resolve(stats);
    });
  });
}

/** The name in `standIns.ts`: webpack keeps only letters and digits of a file name. */
const chunkName = (remote: string, module: string) => `${remote}-${module.slice('./'.length)}-tsx`;

/** Builds the monolith of the same sources. @throws Error with webpack's messages */
export async function buildMonolith(loading: Loading): Promise<ModuleFiles> {
  const stats = await run(createConfig(loading));
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return (remote, module) => {
    const group = namedChunkGroups?.[chunkName(remote, module)];
    if (!group) throw new Error(`The monolith has no chunk for ${module} of ${remote}.`);
    return (group.assets ?? []).map(({ name }) => name);
  };
}
