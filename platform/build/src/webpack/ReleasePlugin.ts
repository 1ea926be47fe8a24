import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import type { Compilation, Compiler } from 'webpack';
import { runtimeVersion } from './runtimeVersion';
import { parseJsonText, parserOf } from '@synapsei/base';
import { valueOf } from '@synapsei/shared-types/values';
import { describeModules } from './describeModules';
import { loadDefault } from './loadRemoteConfig';
import {
  emitFile,
  entryFiles,
  firstStage,
  lastStage,
  servedHashes,
  statsFile,
  styledChunks,
} from './outputFiles';
import {
  manifestFile,
  sharedRanges,
  contractVersion,
  parseRelease,
  registrySchemaVersion,
  releaseSchema,
  type Release,
  type RemoteConfig,
} from '@synapsei/shared-types/registry';
import { renderFirstView } from './renderFirstView';
import type { Mode } from './rules';

const assets = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
/** The fields used of the federation plugin's `mf-manifest.json`. */
const manifestSchema = v.object({
  exposes: v.array(v.object({ name: v.string(), assets: v.object({ js: assets, css: assets }) })),
});
type Manifest = v.InferOutput<typeof manifestSchema>;
const parseManifest = parserOf(manifestSchema);

/** A release as it is declared: without the defaults that reading it fills in. */
type DeclaredRelease = v.InferInput<typeof releaseSchema>;

/** Chunk → its style sheets, of those chunks that no exposed module begins with. */
function lazyStyles({ exposes }: Manifest, compilation: Compilation): Record<string, string[]> {
  const lazy = new Set(exposes.flatMap(({ assets }) => assets.css.async));
  const isLazy = ([, files]: [string, string[]]) => files.some((file) => lazy.has(file));
  return Object.fromEntries(styledChunks(compilation).filter(isLazy));
}

type Options = {
  folder: string;
  remote: RemoteConfig;
  version: string;
  mode: Mode;
  /** False: for development, so without slow steps: what modules are like, and first views. */
  isWhole: boolean;
};

/**
 * Writes `release.json`, the record of this build, from the remote's declaration and the built files.
 * `mf-manifest.json` stays beside it for other hosts.
 */
export class ReleasePlugin {
  private firstViews: Record<string, string> = {};

  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const { processAssets } = compilation.hooks;
      processAssets.tapPromise({ name: 'ReleasePlugin', stage: firstStage }, () =>
        this.publishData(compilation),
      );
      processAssets.tap({ name: 'ReleasePlugin', stage: lastStage }, () => {
        if (compilation.errors.length === 0) this.writeRelease(compilation);
      });
    });
  }

  private async publishData(compilation: Compilation) {
    const { folder, remote, isWhole } = this.options;
    for (const [name, module] of Object.entries(remote.publishes ?? {}))
      emitFile(compilation, name, JSON.stringify(loadDefault(path.join(folder, module))));
    // Development pages show the current sources, so they start without.
    if (!isWhole) return;
    for (const [route, module] of Object.entries(remote.firstViews ?? {})) {
      const text = JSON.stringify(await renderFirstView(folder, remote.name, module));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      this.firstViews[route] = `first-view.${hash}.json`;
      emitFile(compilation, this.firstViews[route], text);
    }
  }

  private writeRelease(compilation: Compilation) {
    const text = String(compilation.assets[manifestFile]?.source());
    const release = this.describe(parseJsonText(text, manifestFile, parseManifest), compilation);
    const complaint = `remote.config.ts of ${release.name} does not make a valid release`;
    valueOf(parseRelease(release), complaint);
    emitFile(compilation, 'release.json', `${JSON.stringify(release, null, 2)}\n`);
    compilation.deleteAsset(statsFile);
  }

  private describe(manifest: Manifest, compilation: Compilation): DeclaredRelease {
    const { folder, remote, version, mode, isWhole } = this.options;
    const { name, owner, routes, slots, navigation } = remote;
    const exposes = manifest.exposes.map(
      // Of each exposed module what its first render needs.
      ({ name, assets: { js, css } }) => [`./${name}`, { js: js.sync, css: css.sync }] as const,
    );
    const styles = lazyStyles(manifest, compilation);
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
      ...(Object.keys(styles).length > 0 && { lazyStyles: styles }),
      ...(remote.firstViews && isWhole ? { firstViews: this.firstViews } : {}),
      shared: sharedRanges,
      ...(isWhole && describeModules(folder, remote)),
      routes,
      slots,
      navigation,
    };
  }
}
