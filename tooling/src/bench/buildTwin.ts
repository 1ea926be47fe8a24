import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { createTwinConfig } from './createTwinConfig';
import { remoteSources, twinFolders } from './twinFolders';
import type { TwinLoading } from './twinLoadings';
import { chunkName, moduleId, twinSources, type RemoteSource } from './twinSources';

/** Module of a remote (`mf_chat/ChatPage`) → the script and style files that `import()` of it loads. */
export type TwinFiles = Record<string, string[]>;

function writeSources(sources: RemoteSource[], loading: TwinLoading): void {
  rmSync(twinFolders.sources, { recursive: true, force: true });
  mkdirSync(twinFolders.sources, { recursive: true });
  for (const [name, source] of Object.entries(twinSources(sources, loading))) {
    writeFileSync(path.join(twinFolders.sources, name), source);
  }
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats!.hasErrors() || stats!.hasWarnings())
        reject(new Error(`The build of the twin failed:\n${stats!.toString('errors-warnings')}`));
      else resolve(stats!);
    });
  });
}

function moduleFiles(stats: Stats, sources: RemoteSource[]): TwinFiles {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const ids = sources.flatMap(({ remote }) =>
    Object.keys(remote.exposes).map((module) => moduleId(remote.name, module)),
  );
  const filesOf = (id: string) =>
    (namedChunkGroups?.[chunkName(id)]?.assets ?? []).map((asset) => asset.name);
  return Object.fromEntries(ids.map((id) => [id, filesOf(id)]));
}

/** Builds the twin under `.cache/twin`. @throws Error with webpack's messages */
export async function buildTwin(loading: TwinLoading): Promise<TwinFiles> {
  const sources = remoteSources();
  writeSources(sources, loading);
  const stats = await run(createTwinConfig(sources));
  return moduleFiles(stats, sources);
}
