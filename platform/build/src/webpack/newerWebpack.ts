import Module from 'node:module';
import type { Compiler } from 'webpack';

/** Files of webpack that the federation plugin imports, and their paths since webpack 5.112. */
const moved: Record<string, string> = {
  HotUpdateChunk: 'graph/HotUpdateChunk',
  ModuleFactory: 'module/ModuleFactory',
  'dependencies/EntryDependency': 'entry/EntryDependency',
  'dependencies/ModuleDependency': 'dependencies/core/ModuleDependency',
  'dependencies/StaticExportsDependency': 'dependencies/core/StaticExportsDependency',
  'util/extractUrlAndGlobal': 'externals/extractUrlAndGlobal',
  'util/fs': 'fs/fs',
  'util/semver': 'sharing/semver',
};

const folder = 'webpack/lib/';
const loader = Module as unknown as {
  _resolveFilename: (request: string, ...rest: unknown[]) => string;
};
const { _resolveFilename: resolve } = loader;

loader._resolveFilename = function (request, ...rest) {
  try {
    return resolve.call(this, request, ...rest);
  } catch (error) {
    const place = request.startsWith(folder) && moved[request.slice(folder.length)];
    if (!place) throw error;
    return resolve.call(this, folder + place, ...rest);
  }
};

/** Since webpack 5.111 a name has no hash before it is computed; the plugin only looks for folders in the name. */
export const namesBeforeHashes = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('namesBeforeHashes', (compilation) => {
    compilation.hooks.runtimeModule.tap('namesBeforeHashes', (_, chunk) => {
      chunk.contentHash.javascript ??= 'unknown';
    });
  });
