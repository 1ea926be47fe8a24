import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { HostApi } from '@synapsei/shared-types/host';
import type { FirstView } from '@synapsei/shared-types/registry';
import { webpack, type Configuration } from 'webpack';
import { rules } from './rules';
import { createTemplateHost, placeholder } from './templateHost';

type View = (props: { host: HostApi }) => unknown;
type React = { createElement(type: View, props: { host: HostApi }): unknown };
type Server = { renderToStaticMarkup(element: unknown): string };

/** The same rules as in the remote's build, so that class and file names match. */
function serverConfig(folder: string, scope: string, module: string, output: string) {
  const config: Configuration = {
    mode: 'production',
    context: folder,
    target: 'node20',
    devtool: false,
    entry: { view: module },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: rules(folder, scope, 'production') },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        ignoreOrder: true,
      }),
    ],
    externals: [({ request }, done) => done(undefined, isReact(request) ? request : undefined)],
    output: {
      path: output,
      filename: '[name].js',
      library: { type: 'commonjs2' },
      publicPath: placeholder('baseUrl'),
    },
    optimization: { minimizer: [new CssMinimizerPlugin()] },
  };
  return config;
}

const isReact = (request = '') => /^react(-dom)?($|\/)/.test(request);

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** Runs a built module as if it were in the remote's folder, with the React installed there. */
function load(folder: string, file: string): View {
  const require = createRequire(path.join(folder, 'package.json'));
  const module: { exports: { default?: View } } = { exports: {} };
  const start = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], {
    filename: file,
  });
  start(require, module, module.exports);
  if (!module.exports.default) throw new Error(`${file} has no component as its default export.`);
  return module.exports.default;
}

function render(folder: string, view: View): string {
  const require = createRequire(path.join(folder, 'package.json'));
  // The React that the remote has installed, which no import of ours can name.
  const { createElement } = require('react') as React;
  const { renderToStaticMarkup } = require('react-dom/server') as Server; // likewise
  const html = renderToStaticMarkup(createElement(view, { host: createTemplateHost() }));
  // React puts preloads of images first; a first view must not delay scripts and styles.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

/**
 * Builds a component of a remote for Node and renders it with a host whose config is placeholders.
 * @throws Error with webpack's or React's message
 */
export async function renderFirstView(
  folder: string,
  scope: string,
  module: string,
): Promise<FirstView> {
  const output = mkdtempSync(path.join(tmpdir(), 'first-view-'));
  try {
    await run(serverConfig(folder, scope, module, output));
    const styles = path.join(output, 'view.css');
    return {
      html: render(folder, load(folder, path.join(output, 'view.js'))),
      css: existsSync(styles) ? readFileSync(styles, 'utf8') : '',
    };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
