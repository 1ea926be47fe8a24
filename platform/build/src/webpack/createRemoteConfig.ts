import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { checkFolder } from '@synapsei/base';
import { sharedRanges, type RemoteConfig } from '@synapsei/shared-types/registry';
import CompressionPlugin from 'compression-webpack-plugin';
import {
  runtime,
  type Compiler,
  type Configuration,
  type ExternalItemFunctionData,
  type WebpackPluginInstance,
} from 'webpack';
import { checkPins } from './checkPins';
import { commonConfig, currentMode, sourceMaps } from './commonConfig';
import { createStandaloneConfig } from './createStandaloneConfig';
import { loadRemoteConfig } from './loadRemoteConfig';
import { namesBeforeHashes } from './newerWebpack';
import { releasePlugins } from './releasePlugins';
import { rules, type Mode } from './rules';

const scopedStyles = path.join(__dirname, 'scopedStyles.ts');

function federation(remote: RemoteConfig, mode: Mode): WebpackPluginInstance {
  const shared = Object.entries(sharedRanges).map(([name, requiredVersion]) => [
    name,
    // Remotes contain no copy, so there is only one React. Another major version is refused.
    { singleton: true, import: false, strictVersion: true, requiredVersion },
  ]);
  return new ModuleFederationPlugin({
    name: remote.name,
    filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    dts: false,
    manifest: true,
    shareStrategy: 'loaded-first',
    exposes: remote.exposes,
    shared: Object.fromEntries(shared),
  });
}

/** Packages that only the shell may import, and the alternative for remotes. */
const forbidden: [request: RegExp, instead: string][] = [
  [
    /^(react-router|react-router-dom|@remix-run\/router)($|\/)/,
    'the router belongs to the shell; use host.navigate, host.href and params',
  ],
  [/^@synapsei\/(shell|mf-)/, 'deployables share only the contract; use a slot or a route'],
];

/** Preloads use CORS mode. webpack omits it for files of the same origin, which would then be fetched twice. */
const crossOrigin = "script.crossOrigin = 'anonymous';";

const guard =
  'if (globalThis.__synapseiIntegrity) script.integrity = globalThis.__synapseiIntegrity(url);';

/** The shell provides a chunk's hash from the registry: a hash inside the remote could not be checked. */
const askForIntegrity = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('askForIntegrity', (compilation) => {
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'askForIntegrity',
      (source) => `${source}\n${crossOrigin}\n${guard}`,
    );
  });

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Refuses imports of other deployables. The federation runtime comes from the page: the shell has one for all. */
function externals(folder: string, name: string, uniqueName: string) {
  const given = `var globalThis.__synapseiRuntime(${JSON.stringify(name)},${JSON.stringify(uniqueName)})`;
  return async ({ request = '', contextInfo }: ExternalItemFunctionData) => {
    const [, instead] = forbidden.find(([requests]) => requests.test(request)) ?? [];
    if (!instead) return bundlerRuntime.test(request) ? given : undefined;
    const file = path.relative(folder, contextInfo?.issuer ?? '');
    throw new Error(`${file} imports ${request}: ${instead}.`);
  };
}

/** The federated build alone. `isEdit`: for a developer's page of a deployed site. */
export function createFederatedConfig(folder: string, mode: Mode, isEdit = false) {
  const { remote, version } = loadRemoteConfig(folder);
  // The shell loads style sheets; the release record says which parts need which.
  const common = commonConfig(folder, remote.name, mode, false);
  const isWhole = mode === 'production' && !isEdit;
  const uniqueName = `${remote.name}@${version}`;
  return {
    ...common,
    name: remote.name,
    // A production remote has no page: an entry would ship a second federation runtime.
    entry: {},
    externals: externals(folder, remote.name, uniqueName),
    module: { rules: rules(folder, remote.name, mode, undefined, [scopedStyles]) },
    // Files of different releases always differ, so a vendor chunk would only add a request.
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    // The version in its name keeps a release from using another release's chunks.
    output: {
      ...common.output,
      uniqueName,
      clean: mode === 'production' && { keep: /^standalone\// },
    },
    plugins: [
      ...common.plugins,
      // A developer has the sources at hand, and edits should show at once.
      ...(isEdit ? [] : sourceMaps(folder, mode)),
      namesBeforeHashes,
      federation(remote, mode),
      askForIntegrity,
      ...releasePlugins({ folder, remote, version, mode, isWhole }),
    ],
  } satisfies Configuration;
}

/** The build for a developer's page of a deployed site, which refuses development builds. Not minified. */
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

/** Flags of webpack's command line: `webpack serve`, or `webpack --env standalone`. */
type CommandLine = { WEBPACK_SERVE?: boolean; standalone?: boolean };

/** The configuration for what a remote publishes or, for `webpack serve` and `--env standalone`, for its own page. */
export const createRemoteConfig =
  (folder: string) =>
  ({ WEBPACK_SERVE, standalone }: CommandLine = {}): Configuration => {
    checkFolder(folder);
    checkPins(folder);
    const mode = currentMode();
    return WEBPACK_SERVE || standalone
      ? createStandaloneConfig(folder, mode)
      : createFederatedConfig(folder, mode);
  };
