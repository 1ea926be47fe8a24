import path from 'node:path';
import { rootId, type RemoteConfig } from '@synapsei/shared-types/registry';
import { Compilation, experiments, type WebpackPluginInstance } from 'webpack';
import { commonConfig } from './commonConfig';
import { loadRemoteConfig } from './loadRemoteConfig';
import { atStage, emitFile, entryFiles } from './outputFiles';
import type { Mode } from './rules';

/** Provides `virtual:exposed-modules`, all exposed modules by name, to a remote's standalone page. */
function exposedModulesPlugin({ exposes }: RemoteConfig): WebpackPluginInstance {
  const lines = Object.entries(exposes).map(
    ([module, file], index) =>
      `import m${index} from ${JSON.stringify(file)}; exposedModules[${JSON.stringify(module)}] = m${index};`,
  );
  const source = () => ['export const exposedModules = {};', ...lines].join('\n');
  return new experiments.schemes.VirtualUrlPlugin({ 'exposed-modules': { type: '.js', source } });
}

const page = (title: string, files: string[]) =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...files.map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${file}">`
        : `<script defer src="${file}"></script>`,
    ),
    '</head>',
    `<body><div id="${rootId}"></div></body></html>`,
  ].join('\n');

export function createStandaloneConfig(folder: string, mode: Mode) {
  const { remote } = loadRemoteConfig(folder);
  const title = `${remote.name} standalone`;
  const common = commonConfig(folder, remote.name, mode);
  return {
    ...common,
    name: `${remote.name}-standalone`,
    entry: { standalone: './src/standalone.tsx' },
    output: {
      ...common.output,
      path: path.join(folder, 'dist', 'standalone'),
      uniqueName: `${remote.name}-standalone`,
    },
    plugins: [
      ...common.plugins,
      exposedModulesPlugin(remote),
      atStage(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE, (compilation) =>
        emitFile(compilation, 'index.html', page(title, entryFiles(compilation, 'standalone'))),
      ),
    ],
    devServer: {
      hot: true,
      liveReload: false,
      client: { overlay: false },
      devMiddleware: { publicPath: '/' },
      headers: { 'access-control-allow-origin': '*' },
    },
  };
}
