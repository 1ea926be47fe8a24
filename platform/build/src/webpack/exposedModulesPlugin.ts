import type { RemoteConfig } from '@synapsei/shared-types/registry';
import { experiments, type WebpackPluginInstance } from 'webpack';

/** Offers `virtual:exposed-modules`, every exposed module by name, to a remote's standalone page, so that it needs no list. */
export function exposedModulesPlugin({ exposes }: RemoteConfig): WebpackPluginInstance {
  const modules = Object.entries(exposes);
  const imports = modules.map(
    ([, file], index) => `import m${index} from ${JSON.stringify(file)};`,
  );
  const entries = modules.map(([module], index) => `${JSON.stringify(module)}: m${index}`);
  const code = [...imports, `export const exposedModules = { ${entries.join(', ')} };`].join('\n');
  const { VirtualUrlPlugin } = experiments.schemes;
  return new VirtualUrlPlugin({ 'exposed-modules': { type: '.js', source: () => code } });
}
