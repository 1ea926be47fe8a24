import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import { checkPins } from './checkPins';
import { commonConfig, currentMode, type CommonConfig } from './commonConfig';
import { ForbiddenImportsPlugin } from './ForbiddenImportsPlugin';
import { IntegrityPlugin } from './IntegrityPlugin';
import { exposedModulesPlugin } from './exposedModulesPlugin';
import { loadRemoteConfig } from './loadRemoteConfig';
import { PagePlugin } from './PagePlugin';
import { ReleasePlugin } from './ReleasePlugin';
import { selfContainedEntry, type RemoteConfig } from '@synapsei/shared-types/registry';
import { rules, type Mode } from './rules';
import { runtimeOfThePage } from './runtimeOfThePage';
import { SelfContainedEntryPlugin } from './SelfContainedEntryPlugin';
import { remoteSharing } from './sharing';
import { sourceMaps } from './sourceMaps';

const scopedStyles = path.join(__dirname, 'scopedStyles.ts');

function federation(remote: RemoteConfig, mode: Mode, isWhole: boolean): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name: remote.name,
    filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    dts: false,
    manifest: !isWhole || {
      // Only other sites' hosts read it, and they have no federation runtime to give.
      additionalData({ stats }) {
        stats.metaData.remoteEntry.name = selfContainedEntry;
      },
    },
    shareStrategy: 'loaded-first',
    exposes: remote.exposes,
    shared: remoteSharing(),
  });
}

/** The federated half alone. `isEdit`: for a developer's page of a deployed site. Default: it is not */
export function createFederatedConfig(folder: string, mode: Mode, isEdit = false): CommonConfig {
  const { remote, version } = loadRemoteConfig(folder);
  // The shell loads style sheets: a release says which parts need some.
  const common = commonConfig(folder, remote.name, mode, { loadsStyles: false });
  const isWhole = mode === 'production' && !isEdit;
  const uniqueName = `${remote.name}@${version}`;
  return {
    ...common,
    name: remote.name,
    // A production remote has no page of its own: an entry would ship a second federation runtime.
    entry: {},
    externals: runtimeOfThePage(remote.name, uniqueName),
    module: { rules: rules(folder, remote.name, mode, undefined, [scopedStyles]) },
    // Files of different releases always differ: a vendor chunk would only add a request.
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    // With the version in its name a release never uses another release's chunks.
    output: {
      ...common.output,
      uniqueName,
      clean: mode === 'production' && { keep: /^standalone\// },
    },
    plugins: [
      ...common.plugins,
      // A developer's page has the sources at hand, and each edit should be there at once.
      ...(isEdit ? [] : sourceMaps(folder, mode)),
      federation(remote, mode, isWhole),
      new ForbiddenImportsPlugin(),
      new IntegrityPlugin(),
      ...(isWhole ? [new SelfContainedEntryPlugin(remote.name)] : []),
      new ReleasePlugin({ folder, remote, version, mode, isWhole }),
    ],
  };
}

/**
 * The federated half for a developer's page of a deployed site: in production mode, because that
 * page refuses development builds, but neither minified nor packed. `output`: a folder.
 */
export function createEditConfig(folder: string, output: string): Configuration {
  const config = createFederatedConfig(folder, 'production', true);
  return {
    ...config,
    stats: 'none',
    output: { ...config.output, path: output, clean: true },
    plugins: config.plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
    // File names need no hash: each build is served in its own folder.
    optimization: { minimize: false, realContentHash: false, emitOnErrors: false },
  };
}

/** The team's page alone. */
export function createStandaloneConfig(folder: string, mode: Mode) {
  const { remote } = loadRemoteConfig(folder);
  const common = commonConfig(folder, remote.name, mode);
  return {
    ...common,
    name: `${remote.name}-standalone`,
    entry: { standalone: './src/standalone.tsx' },
    output: {
      ...common.output,
      path: path.join(folder, 'dist', 'standalone'),
      uniqueName: `${remote.name}-standalone`,
    },
    plugins: [
      ...common.plugins,
      exposedModulesPlugin(remote),
      new PagePlugin(`${remote.name} standalone`),
    ],
    devServer: {
      hot: true,
      liveReload: false,
      client: { overlay: false },
      devMiddleware: { publicPath: '/' },
      headers: { 'access-control-allow-origin': '*' },
    },
  };
}

/**
 * The webpack configuration of a remote, from its `remote.config.ts`: the federated build and the
 * team's standalone page. `webpack serve` shows the standalone page.
 * @throws Error if a pinned version drifted or `remote.config.ts` is missing
 */
export function createRemoteConfig(folder: string): Configuration[] {
  checkPins(folder);
  const mode = currentMode();
  const standalone = createStandaloneConfig(folder, mode);
  if (process.env.WEBPACK_SERVE) return [standalone];
  return [createFederatedConfig(folder, mode), standalone];
}
