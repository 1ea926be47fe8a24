import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import { parseJsonText, parserOf } from '@synapsei/base';
import {
  sharedRanges,
  contractVersion,
  parseRelease,
  registrySchemaVersion,
  releaseSchema,
  type Release,
  type RemoteConfig,
} from '@synapsei/shared-types/registry';
import { valueOf } from '@synapsei/shared-types/values';
import { runtimeVersion } from './checkPins';
import { loadDefault } from './loadRemoteConfig';
import {
  atStage,
  emitFile,
  entryFiles,
  firstStage,
  manifestFile,
  recordPlugin,
  servedHashes,
  statsFile,
  styledChunks,
} from './outputFiles';
import { renderFirstView } from './renderFirstView';
import type { Mode } from './rules';

const assets = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
const exposed = v.object({ name: v.string(), assets: v.object({ js: assets, css: assets }) });
/** The used fields of the federation plugin's `mf-manifest.json`. */
const parseManifest = parserOf(v.object({ exposes: v.array(exposed) }));

type Options = {
  folder: string;
  remote: RemoteConfig;
  version: string;
  mode: Mode;
  /** False in development: skips the slow steps, the contract and the first views. */
  isWhole: boolean;
};

/** The content of `release.json` as declared, without the defaults that a reader fills in. */
function describeRelease(
  { folder, remote, version, mode, isWhole }: Options,
  compilation: Compilation,
  firstViews: Record<string, string>,
): v.InferInput<typeof releaseSchema> {
  const { name, owner, routes, slots, navigation } = remote;
  const text = String(compilation.assets[manifestFile]?.source());
  const manifest = parseJsonText(text, manifestFile, parseManifest);
  const exposes = manifest.exposes.map(
    // For each exposed module, the files that its first render needs.
    ({ name, assets: { js, css } }) => [`./${name}`, { js: js.sync, css: css.sync }] as const,
  );
  const lazy = new Set(manifest.exposes.flatMap(({ assets }) => assets.css.async));
  const lazyStyles = styledChunks(compilation).filter(([, files]) =>
    files.some((file) => lazy.has(file)),
  );
  const [entry = ''] = entryFiles(compilation, name);
  return {
    schemaVersion: registrySchemaVersion,
    name,
    version,
    uniqueName: `${name}@${version}`,
    owner,
    contract: `^${contractVersion}`,
    runtime: runtimeVersion(folder),
    mode,
    entry,
    files: mode === 'production' ? servedHashes(compilation) : {},
    exposes: Object.fromEntries(exposes) as Release['exposes'],
    ...(lazyStyles.length > 0 && { lazyStyles: Object.fromEntries(lazyStyles) }),
    ...(remote.firstViews && isWhole ? { firstViews } : {}),
    shared: sharedRanges,
    routes,
    slots,
    navigation,
  };
}

/** Plugins that write first views, and `release.json` in place of the federation plugin's documents. */
export function releasePlugins(options: Options) {
  const { folder, remote, isWhole } = options;
  const firstViews: Record<string, string> = {};
  return [
    atStage(firstStage, async (compilation) => {
      for (const [name, module] of Object.entries(remote.publishes ?? {}))
        emitFile(compilation, name, JSON.stringify(loadDefault(path.join(folder, module))));
      // Development pages show the current sources, so they start without a first view.
      for (const [route, module] of Object.entries((isWhole && remote.firstViews) || {})) {
        const text = JSON.stringify(await renderFirstView(folder, remote.name, module));
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        firstViews[route] = `first-view.${hash}.json`;
        emitFile(compilation, firstViews[route], text);
      }
    }),
    recordPlugin('release.json', (compilation) => {
      const release = describeRelease(options, compilation, firstViews);
      const problem = `remote.config.ts of ${remote.name} does not make a valid release`;
      valueOf(parseRelease(release), problem);
      for (const file of [manifestFile, statsFile]) compilation.deleteAsset(file);
      return release;
    }),
  ];
}
