import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { remotes } from '@synapsei/workspace/testing';
import { createHostConfig } from '@synapsei/build';
import { productionRouter, rules } from '@synapsei/build/testing';
import { DefinePlugin, type Configuration, type RuleSetRule } from 'webpack';

/** How a page shows a module: by `React.lazy` in `Suspense`, or as soon as it has loaded. */
export const loadings = ['lazy', 'direct'] as const;
export type Loading = (typeof loadings)[number];

/** Modules of the shell that only federation needs; each is replaced by the file of the same name here. */
const replaced = [
  'registry/createRegistryStore.ts',
  'remotes/show/Remote.tsx',
  'remotes/load/createRemotes.ts',
  'remotes/load/preloadModule.ts',
];

/** @throws Error that names a replaced module that the shell no longer has */
function aliases(): Record<string, string> {
  const files = replaced.map((file) => inRoot('shell', 'src', file));
  const gone = files.filter((file) => !existsSync(file));
  if (gone.length > 0)
    throw new Error(`The shell has no ${gone.join(', ')}: fix the list in ${__filename}.`);
  return Object.fromEntries(files.map((file) => [file, path.join(__dirname, path.basename(file))]));
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

/**
 * The monolith of the same sources as one webpack build: the shell's own configuration, with its
 * remote loading replaced by `import()` and with webpack's usual chunk splitting.
 */
export function createMonolithConfig(loading: Loading, output: string): Configuration {
  const host = createHostConfig(inRoot('shell'), 'production');
  const { alias, rule } = productionRouter(inRoot('shell'));
  const definitions = new DefinePlugin({ MONOLITH_LOADING: JSON.stringify(loading) });
  return {
    ...host,
    name: 'monolith',
    entry: { main: path.join(__dirname, 'index.ts') },
    resolve: { ...host.resolve, alias: { ...alias, ...aliases() } },
    module: { rules: [...rulesByPart(), rule] },
    output: { ...host.output, path: output, uniqueName: 'monolith', clean: true },
    optimization: { ...host.optimization, splitChunks: undefined },
    plugins: [...(host.plugins ?? []), definitions],
  };
}
