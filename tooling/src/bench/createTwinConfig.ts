import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { inRoot } from '../base/paths';
import { createHostConfig } from '../webpack/createShellConfig';
import { rules } from '../webpack/rules';
import { twinFolders } from './twinFolders';
import { replacements, type RemoteSource } from './twinSources';

/** The sources of each part are compiled by the rules of their own build: same classes, same code. */
function rulesByPart(sources: RemoteSource[]): RuleSetRule[] {
  const inside = (folder: string) => folder + path.sep;
  const ofRemotes = sources.map(({ folder, remote }) => ({
    include: inside(folder),
    rules: rules(folder, remote.name, 'production'),
  }));
  const exclude = sources.map(({ folder }) => inside(folder));
  return [...ofRemotes, { exclude, rules: rules(inRoot('shell'), 'shell', 'production') }];
}

/** @throws Error that names a replaced module which the shell no longer has */
function aliases(): Record<string, string> {
  const gone = Object.keys(replacements).filter((file) => !existsSync(file));
  if (gone.length > 0) {
    throw new Error(
      `The shell has no ${gone.join(', ')}: mend the list in tooling/src/bench/twinSources.ts.`,
    );
  }
  const entries = Object.entries(replacements);
  return Object.fromEntries(
    entries.map(([file, name]) => [file, path.join(twinFolders.sources, name)]),
  );
}

/**
 * The monolith of the same sources as one webpack build: the shell's own configuration, with its
 * remote loading replaced by `import()` and with webpack's usual chunk splitting.
 */
export function createTwinConfig(sources: RemoteSource[]): Configuration {
  const host = createHostConfig(inRoot('shell'), 'production');
  return {
    ...host,
    name: 'twin',
    resolve: { ...host.resolve, alias: aliases() },
    module: { rules: rulesByPart(sources) },
    output: { ...host.output, path: twinFolders.dist, uniqueName: 'twin', clean: true },
    optimization: { ...host.optimization, splitChunks: undefined },
  };
}
