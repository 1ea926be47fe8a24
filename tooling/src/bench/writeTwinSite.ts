import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RuntimeConfig } from '@synapsei/shared-types';
import { contentSecurityPolicy } from '../site/contentSecurityPolicy';
import { inRoot } from '../site/paths';
import { renderIndex } from '../site/renderIndex';
import { writeAtomically } from '../site/writeAtomically';
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

type RouteFiles = [pattern: string, files: string[]][];

/** Exact routes first, as the router prefers them. */
function routeFiles(registry: Registry, files: TwinFiles): RouteFiles {
  const live = Object.values(registry.remotes).map(({ stable, versions }) => versions[stable]!);
  const routes = live.flatMap((release) =>
    release.routes.map(({ path: pattern, module }): RouteFiles[number] => [
      `^${pattern.replace(/:\w+/g, '[^/]+')}$`,
      files[moduleId(release.name, module)] ?? [],
    ]),
  );
  const isNamed = ([pattern]: RouteFiles[number]) => Number(pattern.includes('[^/]'));
  return routes.sort((left, right) => isNamed(left) - isNamed(right));
}

/** The twin preloads its route's chunks as the shell does; its chunks are of its own origin, so without CORS. */
function preloadScript(routes: RouteFiles): string {
  const data = JSON.stringify(routes).replace(/</g, '\\u003c');
  return `(()=>{const p=location.hash.replace(/^#/,"").split("?")[0]||"/";const r=${data}.find(([t])=>new RegExp(t).test(p));r&&r[1].forEach(f=>{const l=document.createElement("link");l.rel="preload";l.as=f.endsWith(".css")?"style":"script";l.href="/"+f;document.head.append(l)})})()`;
}

/** Writes the twin's page and policy: the site's own page with the twin's files. */
export function writeTwinSite(registry: Registry, config: RuntimeConfig, files: TwinFiles): void {
  const shell = JSON.parse(
    readFileSync(path.join(twinFolders.dist, 'shell.json'), 'utf8'),
  ) as ShellRecord;
  const preventFlash = readFileSync(inRoot('shell', 'dist', 'inline', 'preventFlash.js'), 'utf8');
  const inline = { preventFlash, preloadRoute: preloadScript(routeFiles(registry, files)) };
  const page = renderIndex({ shell, inline, registry: withoutFiles(registry), config });
  writeAtomically(path.join(twinFolders.site, 'index.html'), page);
  const policy = contentSecurityPolicy(config, Object.values(inline));
  writeAtomically(path.join(twinFolders.site, 'csp.txt'), `${policy}\n`);
}
