import path from 'node:path';
import { SourceMapDevToolPlugin, type WebpackPluginInstance } from 'webpack';
import { mapsFolder } from '@synapsei/shared-types/registry';
import type { Mode } from './rules';

/** A source's path from the folder around the deployable's own: `mf-chat/src/…`, `node_modules/react/…`. */
const sourceName =
  (folder: string) =>
  ({ resourcePath }: { resourcePath: string }) =>
    /^\.\.?\//.test(resourcePath)
      ? path.posix.join(path.basename(folder), resourcePath)
      : resourcePath;

/** `hidden-source-map` for scripts: no served byte changes, and no file says that there are maps. */
export function sourceMaps(folder: string, mode: Mode): WebpackPluginInstance[] {
  if (mode === 'development') return [];
  return [
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: `${mapsFolder}[file].map`,
      append: false,
      moduleFilenameTemplate: sourceName(folder),
    }),
  ];
}
