import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { remotes } from '@synapsei/workspace/testing';
import { createHostConfig } from '@synapsei/build';
import { productionRouter, rules } from '@synapsei/build/testing';
import webpack, { DefinePlugin, type Configuration, type RuleSetRule, type Stats } from 'webpack';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  comparePatterns,
  parseShellRecord,
  routePattern,
  type Registry,
} from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';
import {
  contentSecurityPolicy,
  fillFirstView,
  findHome,
  firstViewFile,
  liveReleases,
} from '@synapsei/pages/testing';
import { readShell, renderIndex } from '@synapsei/pages';

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
export function createConfig(loading: Loading): Configuration {
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

/** The registry without federation data: only routes, slots and navigation. */
function withoutFiles(registry: Registry) {
  const remotes = liveReleases(registry).map(({ name, version, routes, slots, navigation }) => {
    const release = { name, version, routes, slots, navigation };
    return [name, { enabled: true, stable: version, versions: { [version]: release } }] as const;
  });
  return { revision: registry.revision, remotes: Object.fromEntries(remotes) };
}

/** Sorted as the router prefers them; patterns become regular expressions for the script. */
function routeFiles(registry: Registry, filesOf: ModuleFiles) {
  const toExpression = (pattern: string) =>
    `^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`;
  return liveReleases(registry)
    .flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, name, pattern: routePattern(route) })),
    )
    .sort((left, right) => comparePatterns(left.pattern, right.pattern))
    .map(({ name, path: address, module, layout, pattern }) => {
      // The same decision as in the shell's own script.
      const view = address === '/' ? 'home' : layout === 'focus' ? 'none' : 'page';
      return [toExpression(pattern), filesOf(name, module), view] as const;
    });
}

/** The twin preloads its route's chunks like the shell; its chunks have its own origin, so without CORS. */
function preloadScript(routes: ReturnType<typeof routeFiles>): string {
  const data = JSON.stringify(routes).replace(/</g, '\\u003c');
  return `(()=>{const p=location.hash.replace(/^#/,"").split("?")[0]||"/";const r=${data}.find(([t])=>new RegExp(t).test(p));document.documentElement.dataset.view=r?r[2]:"none";r&&r[1].forEach(f=>{const l=document.createElement("link");l.rel="preload";l.as=f.endsWith(".css")?"style":"script";l.href="/"+f;document.head.append(l)})})()`;
}

/** The twin starts with the same prerendered page: the comparison is about how scripts load. */
function readFirstView(registry: Registry, config: RuntimeConfig) {
  const home = findHome(registry);
  const file = home && firstViewFile(home);
  if (!home || !file) throw new Error('The site has no first view.');
  const text = readFileSync(inRoot(home.name.replace('_', '-'), 'dist', file), 'utf8');
  return fillFirstView(text, home, config);
}

/** Writes the twin's page: the site's own page with the twin's files. */
export async function writeMonolithSite(
  registry: Registry,
  config: RuntimeConfig,
  files: ModuleFiles,
): Promise<void> {
  const shell = readJson(path.join(twinFolder, 'shell.json'), parseShellRecord);
  const { inline: ofSite, renderFrame } = readShell(inRoot('shell', 'dist'));
  const inline = { ...ofSite, preloadRoute: preloadScript(routeFiles(registry, files)) };
  const firstView = readFirstView(registry, config);
  const styles = shell.styles.map((file) => readFileSync(path.join(twinFolder, file), 'utf8'));
  const css = [...styles, firstView?.css].filter(Boolean).join('\n');
  const frame = await renderFrame({ registry, config, firstView: firstView?.html ?? null });
  const policy = contentSecurityPolicy(config, Object.values(inline), [], [css]);
  const own = { registry: withoutFiles(registry), config, policy, css, frame };
  writeFileSync(path.join(twinFolder, 'index.html'), renderIndex({ shell, inline, ...own }));
}
