import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  comparePatterns,
  routePattern,
  type Registry,
  type RouteRecord,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import { readShell } from '../documents/readShell';
import { contentSecurityPolicy } from '../documents/contentSecurityPolicy';
import { fillFirstView, findHome, firstViewFile } from '../documents/firstViews';
import { inRoot } from '../base/paths';
import { renderIndex } from '../documents/renderIndex';
import { writeAtomically } from '../base/writeAtomically';
import type { ShellRecord } from '../webpack/ShellPlugin';
import type { TwinFiles } from './buildTwin';
import { twinFolders } from './twinFolders';
import { moduleId } from './twinSources';

/** The registry without what only federation needs: what is left are routes, slots and navigation. */
function withoutFiles(registry: Registry) {
  const remotes = Object.entries(registry.remotes).map(([name, { enabled, stable, versions }]) => {
    const { version, routes, slots, navigation } = versions[stable]!;
    const release = { name, version, routes, slots, navigation };
    return [name, { enabled, stable, versions: { [version]: release } }];
  });
  return { revision: registry.revision, remotes: Object.fromEntries(remotes) as object };
}

type RouteFiles = [pattern: string, files: string[], view: 'home' | 'page' | 'none'][];

/** As the shell's own script decides. */
function viewOf({ path: pattern, layout }: RouteRecord): RouteFiles[number][2] {
  if (pattern === '/') return 'home';
  return layout === 'focus' ? 'none' : 'page';
}

/** In the order in which the router prefers them; patterns become expressions for the script that reads them. */
function routeFiles(registry: Registry, files: TwinFiles): RouteFiles {
  const live = Object.values(registry.remotes).map(({ stable, versions }) => versions[stable]!);
  const routes = live.flatMap((release) =>
    release.routes.map((route): RouteFiles[number] => [
      routePattern(route),
      files[moduleId(release.name, route.module)] ?? [],
      viewOf(route),
    ]),
  );
  const toExpression = (pattern: string) =>
    `^${pattern.replace(/\/\*$/, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`;
  return routes
    .sort(([left], [right]) => comparePatterns(left, right))
    .map(([pattern, ...rest]) => [toExpression(pattern), ...rest]);
}

/** The twin preloads its route's chunks as the shell does; its chunks are of its own origin, so without CORS. */
function preloadScript(routes: RouteFiles): string {
  const data = JSON.stringify(routes).replace(/</g, '\\u003c');
  return `(()=>{const p=location.hash.replace(/^#/,"").split("?")[0]||"/";const r=${data}.find(([t])=>new RegExp(t).test(p));document.documentElement.dataset.view=r?r[2]:"none";r&&r[1].forEach(f=>{const l=document.createElement("link");l.rel="preload";l.as=f.endsWith(".css")?"style":"script";l.href="/"+f;document.head.append(l)})})()`;
}

/** The twin begins with the same prerendered page: what is compared is how its scripts come. */
function prerender(registry: Registry, config: RuntimeConfig, shell: ShellRecord) {
  const styles = shell.styles.map((file) =>
    readFileSync(path.join(twinFolders.dist, file), 'utf8'),
  );
  const home = findHome(registry)!;
  const file = inRoot(home.name.replace('_', '-'), 'dist', firstViewFile(home)!);
  const firstView = fillFirstView(readFileSync(file, 'utf8'), home, config);
  const { renderFrame } = readShell(inRoot('shell', 'dist'));
  return {
    css: [...styles, firstView?.css].filter(Boolean).join('\n'),
    frame: renderFrame({ registry, config, firstView: firstView?.html ?? null }),
  };
}

/** Writes the twin's page and policy: the site's own page with the twin's files. */
export function writeTwinSite(registry: Registry, config: RuntimeConfig, files: TwinFiles): void {
  const shell = JSON.parse(
    readFileSync(path.join(twinFolders.dist, 'shell.json'), 'utf8'),
  ) as ShellRecord;
  const preventFlash = readFileSync(inRoot('shell', 'dist', 'inline', 'preventFlash.js'), 'utf8');
  const inline = { preventFlash, preloadRoute: preloadScript(routeFiles(registry, files)) };
  const { css, frame } = prerender(registry, config, shell);
  const page = renderIndex({ shell, inline, registry: withoutFiles(registry), config, css, frame });
  writeAtomically(path.join(twinFolders.site, 'index.html'), page);
  const policy = contentSecurityPolicy(config, Object.values(inline), [], [css]);
  writeAtomically(path.join(twinFolders.site, 'csp.txt'), `${policy}\n`);
}
