import type { RemoteConfig } from '@synapsei/shared-types/registry';
import { experiments, type WebpackPluginInstance } from 'webpack';

/** The source of `virtual:exposed-modules`: every exposed module by name, without federation. */
export function listExposedModules({ exposes }: Pick<RemoteConfig, 'exposes'>): string {
  const modules = Object.entries(exposes);
  const imports = modules.map(
    ([, file], index) => `import m${index} from ${JSON.stringify(file)};`,
  );
  const entries = modules.map(([module], index) => `${JSON.stringify(module)}: m${index}`);
  return [...imports, `export const exposedModules = { ${entries.join(', ')} };`].join('\n');
}

/** Makes them available to a remote's standalone page, so that it needs no list. */
export const exposedModulesPlugin = (remote: RemoteConfig): WebpackPluginInstance =>
  new experiments.schemes.VirtualUrlPlugin({
    'exposed-modules': { type: '.js', source: () => listExposedModules(remote) },
  });
