import webpack, { type Configuration, type Stats } from 'webpack';
import { createMonolithConfig, type Loading } from './webpack.config';

/** A module's `mf_chat/ChatPage` → the script and style files that its `import()` loads. */
export type ModuleFiles = (remote: string, module: string) => string[];

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (!stats) reject(error);
      else if (stats.hasErrors() || stats.hasWarnings())
        reject(new Error(`The monolith's build failed:\n${stats.toString('errors-warnings')}`));
      else resolve(stats);
    });
  });
}

/** The name in `modules.ts`: webpack keeps only letters and digits of a file name. */
const chunkName = (remote: string, module: string) => `${remote}-${module.slice('./'.length)}-tsx`;

/** Builds the monolith into the folder `output`. @throws Error with webpack's messages */
export async function buildMonolith(loading: Loading, output: string): Promise<ModuleFiles> {
  const stats = await run(createMonolithConfig(loading, output));
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return (remote, module) => {
    const group = namedChunkGroups?.[chunkName(remote, module)];
    if (!group) throw new Error(`The monolith has no chunk for ${module} of ${remote}.`);
    return (group.assets ?? []).map(({ name }) => name);
  };
}
