import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BannerPlugin, Compilation, DefinePlugin, type Configuration } from 'webpack';
import { checkFolder, filesBelow, installedVersion, readPackageFile } from '@synapsei/base';
import {
  contractVersion,
  sharedRanges,
  slotNames,
  type ShellRecord,
} from '@synapsei/shared-types/registry';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { checkPins, runtimeVersion } from './checkPins';
import { commonConfig, currentMode, sourceMaps } from './commonConfig';
import {
  atStage,
  bundleInMemory,
  emitFile,
  entryFiles,
  firstStage,
  recordPlugin,
  servedHashes,
} from './outputFiles';
import { createTemplateHost } from './renderFirstView';
import { rules, type Mode } from './rules';
import { runBundled } from './runBundled';

const definitions = {
  // The federation runtime without its remote loader: the shell loads remotes itself.
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'true',
  ENV_TARGET: '"web"',
  // A placeholder for the version: the runtime's script would otherwise differ in every release.
  FEDERATION_BUILD_IDENTIFIER: '`shell:${globalThis.__synapseiShell}`',
};

/** Lets Chromium compile all functions while the next script loads (v8.dev/blog/explicit-compile-hints). */
const compiledAhead = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^(main|federation)\..*js$/,
  // Added after minifying, which would remove it.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Files with fixed names, such as the icon. */
const publicFiles = (folder: string) =>
  atStage(firstStage, (compilation) => {
    for (const name of filesBelow(folder))
      emitFile(compilation, name, readFileSync(path.join(folder, name)));
  });

/** Writes `shell.json`, the record of a build. The shell's files themselves never name a remote. */
function describeShell(folder: string, version: string, compilation: Compilation): ShellRecord {
  const main = entryFiles(compilation, 'main');
  const files = servedHashes(compilation);
  const chunk = compilation.namedChunks.get('federation');
  const federation = [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'));
  // Every page needs this font; those for other alphabets load when a text needs them.
  const fonts = Object.keys(files).filter((file) => /-latin\.[0-9a-f]*\.?woff2$/.test(file));
  const shared = Object.keys(sharedRanges).map(
    // The folder of a package is named before the first slash; none of them has a scope.
    (name) => [name, installedVersion(name.replace(/\/.*/, ''), folder)] as const,
  );
  return {
    version,
    scripts: main.filter((file) => file.endsWith('.js') && !file.includes('hot-update')),
    styles: main.filter((file) => file.endsWith('.css')),
    preloads: [
      ...federation.map((file) => ({ file, as: 'script' as const })),
      ...fonts.map((file) => ({ file, as: 'font' as const })),
    ],
    files,
    provides: {
      contract: contractVersion,
      runtime: runtimeVersion(folder),
      shared: Object.fromEntries(shared),
      slots: [...slotNames],
    },
  };
}

/** The host. Runtime-only, so it has no federation plugin. */
export function createHostConfig(folder: string, mode: Mode): Configuration {
  const common = commonConfig(folder, 'shell', mode);
  const { version } = readPackageFile(folder);
  return {
    ...common,
    name: 'shell',
    entry: { main: './src/index.ts' },
    output: {
      ...common.output,
      publicPath: '/',
      uniqueName: 'shell',
      clean: mode === 'production' && { keep: /^inline\// },
    },
    // One federation chunk: splitting off its library would only add a request.
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      ...common.plugins,
      ...sourceMaps(folder, mode),
      new DefinePlugin({ ...definitions, __SYNAPSEI_SHELL__: JSON.stringify(version) }),
      compiledAhead,
      publicFiles(path.join(folder, 'public')),
      recordPlugin('shell.json', (compilation) => describeShell(folder, version, compilation)),
    ],
  };
}

/** Files in a separate folder that no page requests. */
function besideHost(folder: string, name: string, entry: Record<string, string>) {
  return {
    ...commonConfig(folder, 'shell', 'production'),
    name: `shell-${name}`,
    entry,
    output: { path: path.join(folder, 'dist', name), filename: '[name].js', clean: true },
    plugins: [],
  } satisfies Configuration;
}

/** Scripts that run before the first paint. `index.html` inlines them, so they are always minified. */
export const createInlineConfig = (folder: string): Configuration =>
  besideHost(folder, 'inline', {
    preventFlash: './src/inline/preventFlash.ts',
    preloadRoute: './src/inline/preloadRoute.ts',
  });

const frameModule = './src/server/createFrameTemplate.tsx';
type FrameModule = { createFrameTemplate: (config: RuntimeConfig) => string };

/** Writes `frame.html`, the markup around a page as a template, so that assembling a site runs no code of a shell. */
const frameTemplate = (folder: string) =>
  atStage(firstStage, async (compilation) => {
    const textOf = await bundleInMemory({
      ...commonConfig(folder, 'shell', 'production'),
      name: 'shell-frame',
      target: 'node20',
      entry: { frame: frameModule },
      plugins: [],
      module: { rules: rules(folder, 'shell', 'production', 'names') },
      externals: /^react(-dom)?($|\/)/,
      output: { filename: '[name].js', library: { type: 'commonjs2' } },
    });
    const { createFrameTemplate } = runBundled(
      folder,
      frameModule,
      textOf('frame.js'),
    ) as FrameModule;
    emitFile(compilation, 'frame.html', createFrameTemplate(createTemplateHost().config));
  });

/** The host, the inline scripts and the frame. @throws Error that names a bad path or a wrong version */
export function createShellConfig(folder: string): Configuration[] {
  checkFolder(folder);
  checkPins(folder);
  const host = createHostConfig(folder, currentMode());
  return [host, { ...createInlineConfig(folder), plugins: [frameTemplate(folder)] }];
}
