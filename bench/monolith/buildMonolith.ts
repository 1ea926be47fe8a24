import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '@synapsei/presets/inRoot';
import { remotes } from '@synapsei/workspace/testing';
import { createHostConfig } from '@synapsei/build';
import { rules } from '@synapsei/build/testing';
import webpack, { DefinePlugin, type Configuration, type RuleSetRule, type Stats } from 'webpack';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  earlyPageId,
  parseShellRecord,
  type EarlyRoute,
  type Registry,
} from '@synapsei/shared-types/registry';
import { readJson } from '@synapsei/base';
import { packFile } from '@synapsei/base/packFile';
import {
  contentSecurityPolicy,
  fillFirstView,
  findHome,
  firstViewFile,
  liveReleases,
  rankRoutes,
} from '@synapsei/pages/testing';
import { readShell, renderIndex } from '@synapsei/pages';

/** How a page shows a module: by `React.lazy` in `Suspense`, or as soon as it has loaded. */
export const loadings = ['lazy', 'direct'] as const;
export type Loading = (typeof loadings)[number];

export const twinFolder = inRoot('.cache', 'twin');

/** A module's `mf_chat/ChatPage` → the script and style files that its `import()` loads. */
export type ModuleFiles = (remote: string, module: string) => string[];

/** Modules of the shell that only federation needs → the monolith's replacement. */
const replaced = {
  'releases/RegistryStore.ts': 'standIns.ts',
  'remotes/load/Remotes.ts': 'standIns.ts',
  'remotes/load/preloadModule.ts': 'standIns.ts',
  'remotes/show/Remote.tsx': 'Remote.tsx',
};

/** Compiles the sources of each remote with the rules of its own build: same classes, same code. */
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
  const definitions = new DefinePlugin({ MONOLITH_LOADING: JSON.stringify(loading) });
  const aliases = Object.entries(replaced).map(([file, own]): [string, string] => [
    inRoot('shell', 'src', file),
    path.join(__dirname, own),
  ]);
  return {
    ...host,
    name: 'monolith',
    resolve: { ...host.resolve, alias: Object.fromEntries(aliases) },
    module: { rules: rulesByPart() },
    output: { ...host.output, path: twinFolder, uniqueName: 'monolith', clean: true },
    optimization: { ...host.optimization, splitChunks: undefined },
    plugins: [...(host.plugins ?? []), definitions],
  };
}

export async function buildMonolith(loading: Loading): Promise<ModuleFiles> {
  const build = webpack(createConfig(loading))!;
  const stats = (await promisify<Stats | undefined>((done) => build.run(done))())!;
  if (stats.hasErrors() || stats.hasWarnings())
    throw new Error(`The monolith's build failed:\n${stats.toString('errors-warnings')}`);
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return (remote, module) => {
    // `standIns.ts` names the chunk; webpack keeps only letters and digits of a file name.
    const group = namedChunkGroups?.[`${remote}-${module.slice('./'.length)}-tsx`];
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
  // Without the shell's record, which would not fit this page.
  return { revision: registry.revision, remotes: Object.fromEntries(remotes) } as Registry;
}

/** The routes with the twin's own files, for its first script. */
const twinRoutes = (registry: Registry, filesOf: ModuleFiles): EarlyRoute[] =>
  rankRoutes(liveReleases(registry)).map(({ release, route, expression }) => ({
    expression,
    remote: release.name,
    version: release.version,
    files: filesOf(release.name, route.module).map((file) => [`/${file}`, '']),
    layout: route.layout === 'focus' ? route.layout : undefined,
  }));

/** The twin preloads its route's chunks like the shell; its chunks have its own origin, so without CORS. */
const preloadRoute = `(()=>{const p=location.hash.replace(/^#/,"").split("?")[0]||"/";const r=JSON.parse(document.getElementById("${earlyPageId}").textContent).routes.find((r)=>RegExp(r.expression).test(p));document.documentElement.dataset.view=p==="/"?"home":r&&!r.layout?"page":"none";r&&r.files.forEach(([f])=>{const l=document.createElement("link");l.rel="preload";l.as=f.endsWith(".css")?"style":"script";l.href=f;document.head.append(l)})})()`;

/** Writes the twin's page: the site's own, first view included, with the twin's files. */
export async function writeMonolithSite(
  registry: Registry,
  config: RuntimeConfig,
  files: ModuleFiles,
): Promise<void> {
  const read = (file: string) => readFileSync(path.join(twinFolder, file), 'utf8');
  const shell = readJson(path.join(twinFolder, 'shell.json'), parseShellRecord);
  const { inline: ofSite, fillFrame } = readShell(inRoot('shell', 'dist'));
  const inline = { ...ofSite, preloadRoute };
  const home = findHome(registry)!;
  const view = inRoot(home.name.replace('_', '-'), 'dist', firstViewFile(home)!);
  const firstView = fillFirstView(readFileSync(view, 'utf8'), home, config);
  const css = [...shell.styles.map(read), firstView?.css].filter(Boolean).join('\n');
  const frame = fillFrame({ registry, config, firstView: firstView?.html ?? null });
  const policy = contentSecurityPolicy(config, Object.values(inline), [], [css]);
  const early = { remotes: {}, routes: twinRoutes(registry, files) };
  const own = { registry: withoutFiles(registry), early, config, policy, css, frame };
  const page = path.join(twinFolder, 'index.html');
  writeFileSync(page, renderIndex({ shell, inline, ...own }));
  packFile(page);
}
