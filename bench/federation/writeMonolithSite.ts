import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
import { inRoot } from '@synapsei/presets/inRoot';
import { readShell, renderIndex } from '@synapsei/pages';
import { twinFolder, type ModuleFiles } from '../monolith/buildMonolith';

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
