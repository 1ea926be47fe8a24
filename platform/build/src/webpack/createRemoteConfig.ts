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
    // No copy is contained, so there is only one React; another major is refused, not run on.
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

/** What only the shell may import, and the alternative for remotes. */
const forbidden: [request: RegExp, instead: string][] = [
  [
    /^(react-router|react-router-dom|@remix-run\/router)($|\/)/,
    'the router belongs to the shell; use host.navigate, host.href and params',
  ],
  [/^@synapsei\/(shell|mf-)/, 'deployables share only the contract; use a slot or a route'],
];

/** Preloads use this mode; webpack omits it for files of the same origin, which are then fetched twice. */
const crossOrigin = "script.crossOrigin = 'anonymous';";

const guard =
  'if (globalThis.__synapseiIntegrity) script.integrity = globalThis.__synapseiIntegrity(url);';

/** The shell, which knows the registry, provides a chunk's hash: a remote with its own could not be checked against it. */
const askForIntegrity = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('askForIntegrity', (compilation) => {
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'askForIntegrity',
      (source) => `${source}\n${crossOrigin}\n${guard}`,
    );
  });

const bundlerRuntime = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/**
 * Fails the build of a remote that imports the shell or another remote. Leaves the federation plugin's bundler runtime
 * out of its entry, which takes it from the page: the shell has one for all remotes (`Federation.ts`), with an
 * instance for each version, which `uniqueName` names.
 */
function externals(folder: string, name: string, uniqueName: string) {
  const given = `var globalThis.__synapseiRuntime(${JSON.stringify(name)},${JSON.stringify(uniqueName)})`;
  return async ({ request = '', contextInfo }: ExternalItemFunctionData) => {
    const [, instead] = forbidden.find(([requests]) => requests.test(request)) ?? [];
    if (!instead) return bundlerRuntime.test(request) ? given : undefined;
    const file = path.relative(folder, contextInfo?.issuer ?? '');
    throw new Error(`${file} imports ${request}: ${instead}.`);
  };
}

/** The federated half alone. `isEdit`: for a developer's page of a deployed site. Default: it is not */
export function createFederatedConfig(folder: string, mode: Mode, isEdit = false) {
  const { remote, version } = loadRemoteConfig(folder);
  // The shell loads style sheets: a release says which parts need some.
  const common = commonConfig(folder, remote.name, mode, false);
  const isWhole = mode === 'production' && !isEdit;
  const uniqueName = `${remote.name}@${version}`;
  return {
    ...common,
    name: remote.name,
    // A production remote has no page of its own: an entry would ship a second federation runtime.
    entry: {},
    externals: externals(folder, remote.name, uniqueName),
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
      namesBeforeHashes,
      federation(remote, mode),
      askForIntegrity,
      ...releasePlugins({ folder, remote, version, mode, isWhole }),
    ],
  } satisfies Configuration;
}

/** For a developer's page of a deployed site, which refuses development builds; neither minified nor packed, into a folder. */
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

/** What webpack's command line says: `webpack serve`, or `webpack --env standalone`. */
type CommandLine = { WEBPACK_SERVE?: boolean; standalone?: boolean };

/**
 * The webpack configuration of a remote, from its `remote.config.ts`: what it publishes, or, for `webpack serve` and
 * `--env standalone`, the team's own page.
 * @throws Error if the folder's path cannot be built in, a pinned version drifted or `remote.config.ts` is missing
 */
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
