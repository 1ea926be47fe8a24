import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { mapsFolder } from '@synapsei/shared-types/registry';
import { SourceMapDevToolPlugin, type Configuration, type WebpackPluginInstance } from 'webpack';
import { buildCache } from './buildCache';
import { rules, type Mode } from './rules';

/** `production` unless `--config-node-env development` or `webpack serve` is used. */
export const currentMode = (): Mode =>
  process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Servers send these files unchanged; compressing per request would cost more and shrink less. */
function compression(): WebpackPluginInstance[] {
  // A build's record is stored uncompressed: visitors never request it.
  const exclude = /^maps\/|^(mf-manifest|mf-stats|release|shell)\.json$/;
  const common = { test: /\.(js|css|svg|json|html)$/, exclude, threshold: 512, minRatio: 0.95 };
  return ['gzip', 'brotliCompress'].map(
    (algorithm) => new CompressionPlugin({ ...common, algorithm }),
  );
}

/** Minifiers compiled to native code: a third of the time of those in JavaScript, for as few bytes. */
export const minimizers = [
  new MinimizerPlugin({ test: /\.js$/, parallel: false, minify: MinimizerPlugin.swcMinify }),
  new MinimizerPlugin({
    test: /\.css$/,
    parallel: false,
    minify: MinimizerPlugin.lightningCssMinify,
  }),
];

/** `hidden-source-map` for scripts: served bytes do not change, and no file mentions its map. */
export function sourceMaps(folder: string, mode: Mode): WebpackPluginInstance[] {
  if (mode === 'development') return [];
  return [
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${mapsFolder}[file].map`,
      append: false,
      // Source names relative to the parent of the deployable's folder: `mf-chat/src/…`, `node_modules/react/…`.
      moduleFilenameTemplate: ({ resourcePath }: { resourcePath: string }) =>
        resourcePath.replace(/^\.\.?\/.*/, (file) => path.posix.join(path.basename(folder), file)),
    }),
  ];
}

function plugins(mode: Mode, loadsStyles: boolean): WebpackPluginInstance[] {
  if (mode === 'development') return [new ReactRefreshPlugin({ overlay: false })];
  const styles = new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    chunkFilename: '[name].[contenthash:8].css',
    ignoreOrder: true,
    runtime: loadsStyles,
  });
  return [styles, ...compression()];
}

/** Build settings shared by shell and remotes. `loadsStyles`: whether the build's own code loads style sheets. */
export function commonConfig(folder: string, scope: string, mode: Mode, loadsStyles = true) {
  const filename = mode === 'production' ? '[name].[contenthash:8].js' : '[name].js';
  return {
    mode,
    ...(mode === 'production' && { cache: buildCache(folder) }),
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: rules(folder, scope, mode) },
    plugins: plugins(mode, loadsStyles),
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      filename,
      chunkFilename: filename,
      // 'Extra script chunk loading time-out: 120 seconds' (specification, section 9).
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      clean: mode === 'production',
    },
    optimization: { minimizer: minimizers },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  } satisfies Configuration;
}
