import type { Registry, RuntimeConfig } from '@synapsei/shared-types';
import type { ShellRecord } from '../webpack/ShellPlugin';

export type IndexParts = {
  shell: Pick<ShellRecord, 'scripts' | 'styles' | 'preloads'>;
  /** Sources of the scripts that run before the first paint, in order. */
  inline: { preventFlash: string; preloadRoute: string };
  registry: unknown;
  config: RuntimeConfig;
  /** Another script before all others; the development page has one. By default none. */
  first?: string;
};

type RouteFiles = [string, [string, string][]][];

/** JSON that cannot end its script element, whatever it holds. */
const inlineJson = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** For each route the files of its first render. Exact routes first, as the router prefers them. */
export function routeFiles(registry: Registry): RouteFiles {
  const live = Object.values(registry.remotes)
    .filter((remote) => remote.enabled)
    .map((remote) => remote.versions[remote.stable]!);
  const routes = live.flatMap((release) =>
    release.routes.map((route): RouteFiles[number] => {
      const { js = [], css = [] } = release.exposes[route.module] ?? {};
      const files = [release.entry, ...js, ...css];
      return [route.path, files.map((file) => [release.baseUrl + file, release.files[file] ?? ''])];
    }),
  );
  const named = ([path]: RouteFiles[number]) => path.split(':').length;
  return routes.sort((left, right) => named(left) - named(right));
}

function preloadTag({ file, as }: ShellRecord['preloads'][number]): string {
  // Fonts are always fetched without credentials; scripts of the own origin are not.
  const attributes = as === 'font' ? ' type="font/woff2" crossorigin' : '';
  return `<link rel="preload" as="${as}"${attributes} href="/${file}">`;
}

/** The page: registry and config inlined, so that the first view asks for neither. */
export function renderIndex({ shell, inline, registry, config, first }: IndexParts): string {
  const { company } = config.brand;
  const description = `${company}: AI strategy, agents, language models and predictive analysis, from first question to system in production.`;
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    first && `<script>${first}</script>`,
    `<script>${inline.preventFlash}</script>`,
    `<title>${escapeHtml(company)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...shell.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...shell.scripts.map((file) => `<script defer src="/${file}"></script>`),
    ...shell.preloads.map(preloadTag),
    inlineJson('route-files', safeRouteFiles(registry)),
    `<script>${inline.preloadRoute}</script>`,
    inlineJson('registry', registry),
    inlineJson('runtime-config', config),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>This site needs JavaScript.</p></noscript>',
    '</body>',
    '</html>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

/** A registry that nobody validated (a test's, say) costs the preloads, not the page. */
function safeRouteFiles(registry: unknown): RouteFiles {
  try {
    return routeFiles(registry as Registry);
  } catch {
    return [];
  }
}
