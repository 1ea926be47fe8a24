import { createHash } from 'node:crypto';
import path from 'node:path';
import * as v from 'valibot';
import { sources, type Compilation, type Compiler } from 'webpack';
import { runtimeVersion } from './runtimeVersion';
import { integrity, parseJsonText, parserOf } from '@synapsei/base';
import { describeModules } from './describeModules';
import { firstFiles } from './federationManifest';
import { loadDefault } from './loadRemoteConfig';
import { entryFiles, outputFiles, servedFiles, statsFile, styledChunks } from './outputFiles';
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

/** `isEdit`: a development build, so without slow steps: what modules are like, and first views. */
type Options = {
  folder: string;
  remote: RemoteConfig;
  version: string;
  mode: Mode;
  isEdit?: boolean;
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
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: -2000 }, () =>
        this.publishData(compilation),
      );
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage: -2000 }, () =>
        this.publishFirstViews(compilation),
      );
    });
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', (compilation) =>
      compilation.errors.length > 0 ? Promise.resolve() : this.writeRelease(compiler, compilation),
    );
  }

  private publishData(compilation: Compilation) {
    const { folder, remote } = this.options;
    for (const [name, module] of Object.entries(remote.publishes ?? {})) {
      const data = loadDefault(path.join(folder, module));
      compilation.emitAsset(name, new sources.RawSource(JSON.stringify(data)));
    }
  }

  /** Development pages show the current sources, so they start without. */
  private async publishFirstViews(compilation: Compilation) {
    const { folder, remote, mode, isEdit } = this.options;
    if (mode === 'development' || isEdit) return;
    for (const [route, module] of Object.entries(remote.firstViews ?? {})) {
      const text = JSON.stringify(await renderFirstView(folder, remote.name, module));
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      this.firstViews[route] = `first-view.${hash}.json`;
      compilation.emitAsset(this.firstViews[route], new sources.RawSource(text));
    }
  }

  private async writeRelease(compiler: Compiler, compilation: Compilation) {
    const files = outputFiles(compiler);
    const manifest = parseJsonText(
      String(await files.read(manifestFile)),
      manifestFile,
      parseManifest,
    );
    const release = await this.describe(manifest, compilation, files);
    const parsed = parseRelease(release);
    if (!parsed.ok) {
      throw new Error(
        `remote.config.ts of ${release.name} does not make a valid release: ${parsed.problem}`,
      );
    }
    await files.write('release.json', `${JSON.stringify(release, null, 2)}\n`);
    await files.remove(statsFile);
  }

  private async describe(
    manifest: Manifest,
    compilation: Compilation,
    files: ReturnType<typeof outputFiles>,
  ): Promise<DeclaredRelease> {
    const { folder, remote, version, mode, isEdit } = this.options;
    const isWhole = mode === 'production' && !isEdit;
    const { name, owner, routes, slots, navigation } = remote;
    const styles = lazyStyles(manifest, compilation);
    const [entry = ''] = entryFiles(compilation, name);
    const hashed = servedFiles(compilation).map(
      async (file) => [file, integrity(await files.read(file))] as const,
    );
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
      files: mode === 'production' ? Object.fromEntries(await Promise.all(hashed)) : {},
      exposes: firstFiles(manifest.exposes) as Release['exposes'],
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
