import Module from 'node:module';
import type { Compiler } from 'webpack';

/** Files of webpack that the federation plugin imports, and where they are since webpack 5.112. */
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

/** Since webpack 5.111 no name has a hash before there is one; the plugin looks only for folders in it. */
export const namesBeforeHashes = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('namesBeforeHashes', (compilation) => {
    compilation.hooks.runtimeModule.tap('namesBeforeHashes', (_, chunk) => {
      chunk.contentHash.javascript ??= 'unknown';
    });
  });
