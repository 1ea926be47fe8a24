import type { RuntimeConfig } from '@synapsei/shared-types/config';
import {
  earlyPageId,
  registryId,
  rootId,
  runtimeConfigId,
  type EarlyPage,
  type Registry,
  type ShellRecord,
} from '@synapsei/shared-types/registry';
import { policyTag } from './contentSecurityPolicy';
import { earlyPage } from './earlyPage';
import { jsonScript } from './jsonScript';
import { renderHead, renderNoscript, renderThemeColours } from './renderHead';

export type IndexContent = {
  shell: Pick<ShellRecord, 'scripts' | 'styles' | 'preloads'>;
  /** Sources of the scripts that run before the first paint, in order. */
  inline: { preventFlash: string; preloadRoute: string };
  registry: Registry;
  config: RuntimeConfig;
  /** Default: derived from the registry. */
  early?: EarlyPage;
  /** Content security policy. Default: none, as in the development page. */
  policy?: string;
  /** Styles of the first paint, including the shell's. Default: the page links to the shell's. */
  css?: string;
  /** Prerendered HTML. */
  frame?: string;
  /** A script before all others; the development page has one. */
  first?: string;
};

function preloadTag({ file, as }: ShellRecord['preloads'][number]): string {
  // Fonts are always fetched without credentials; scripts of the same origin are not.
  const attributes = as === 'font' ? ' type="font/woff2" crossorigin' : '';
  return `<link rel="preload" as="${as}"${attributes} href="/${file}">`;
}

/** The page: registry and config are inlined, so that the first view requests neither. */
export function renderIndex(content: IndexContent): string {
  const { shell, inline, registry, config, policy, css, frame = '', first } = content;
  const { early = earlyPage(registry, config) } = content;
  const site = { registry, config };
  const lines = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    policy && policyTag(policy),
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    ...renderThemeColours(),
    // The first paint is the whole first view, not just its first packets.
    frame && `<link rel="expect" href="#${rootId}" blocking="render">`,
    first && `<script>${first}</script>`,
    `<script>${inline.preventFlash}</script>`,
    '<meta name="color-scheme" content="light dark">',
    ...renderHead(site),
    ...(css
      ? [`<style>${css}</style>`]
      : shell.styles.map((file) => `<link rel="stylesheet" href="/${file}">`)),
    ...shell.scripts.map((file) => `<script defer src="/${file}"></script>`),
    ...shell.preloads.map(preloadTag),
    jsonScript(early, { id: earlyPageId }),
    `<script>${inline.preloadRoute}</script>`,
    '</head>',
    '<body>',
    `<div id="${rootId}">${frame}</div>`,
    renderNoscript(site),
    // Below the visible content: only scripts wait for them.
    jsonScript(registry, { id: registryId }),
    jsonScript(config, { id: runtimeConfigId }),
    '</body>',
    '</html>',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
