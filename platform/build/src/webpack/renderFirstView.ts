import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { ComponentType } from 'react';
import { parseRuntimeConfig, type RuntimeConfig } from '@synapsei/shared-types/config';
import type { HostApi } from '@synapsei/shared-types/host';
import type { FirstView } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { commonConfig, minimizers } from './commonConfig';
import { bundleInMemory } from './outputFiles';
import { runBundled } from './runBundled';

/** `{{brand.company}}` is a placeholder for the site's runtime config; assembling a site fills it in. */
function toPlaceholders(value: unknown, ...names: string[]): unknown {
  if (typeof value === 'string') return `{{${names.join('.')}}}`;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, toPlaceholders(inner, ...names, key)]),
  );
}

/** The host of first views. Its config consists of placeholders, because there is no visitor yet. */
export function createTemplateHost(): HostApi {
  // Has the form of the default config; only texts differ.
  const config = toPlaceholders(parseRuntimeConfig({}).config) as RuntimeConfig;
  const nothing = () => {};
  return {
    config,
    theme: { get: () => 'light', subscribe: () => nothing },
    consent: { get: () => [], subscribe: () => nothing, agree: nothing },
    track: nothing,
    location: { get: () => ({ path: '/', query: '', key: '' }), subscribe: () => nothing },
    navigate: nothing,
    redirect: () => null,
    back: nothing,
    href: (path) => `#${path}`,
    slot: () => null,
    setHead: nothing,
  };
}

/** Placeholder for the address of the remote's files. */
const filesAt = '{{baseUrl}}';

/** Uses the rules of the remote's build, so that class and file names match. */
const bundle = (folder: string, scope: string, module: string) =>
  bundleInMemory({
    ...commonConfig(folder, scope, 'production'),
    target: 'node20',
    entry: { view: module },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    externals: /^react(-dom)?($|\/)/,
    output: {
      filename: '[name].js',
      library: { type: 'commonjs2' },
      publicPath: filesAt,
    },
    optimization: { minimizer: minimizers },
  });

function render(folder: string, module: string, code: string): string {
  const { default: view } = runBundled(folder, module, code) as {
    default?: ComponentType<{ host: HostApi }>;
  };
  if (!view) throw new Error(`${module} has no component as its default export.`);
  // Loads the React that the remote has installed, which an import here cannot name.
  const require = createRequire(path.join(folder, 'package.json'));
  const { createElement } = require('react') as typeof import('react');
  const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server');
  const html = renderToStaticMarkup(createElement(view, { host: createTemplateHost() }));
  // React puts preloads of images first; a first view must not delay scripts and styles.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

/** Renders a component of a remote in Node, with placeholders as config. @throws Error with webpack's or React's message */
export async function renderFirstView(folder: string, scope: string, module: string) {
  const textOf = await bundle(folder, scope, module);
  const html = render(folder, module, textOf('view.js'));
  // webpack encodes addresses in style sheets.
  const css = textOf('view.css').replaceAll(encodeURIComponent(filesAt), filesAt);
  return { html, css } satisfies FirstView;
}
