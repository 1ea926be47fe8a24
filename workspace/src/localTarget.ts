import { inRoot } from '@synapsei/presets/inRoot';
import type { Target } from '@synapsei/release';
import { knownCollectorToken } from './site/localConfig';
import { originOf, remotes, siteFolder } from './site/parts';

const registryName = (name: string) => name.replaceAll('-', '_');

/** The target that `npm start` serves: a folder, with a separate origin for each remote. */
export function localTarget(base: number): Target {
  const files = remotes.map(
    ({ name }) => [registryName(name), `${originOf(name, base)}/`] as const,
  );
  return {
    name: 'local',
    url: `${originOf('shell', base)}/`,
    // `git --git-dir .cache/site/registry.git log` shows what was served when.
    repository: inRoot('.cache', 'site', 'registry.git'),
    branch: base === 8080 ? 'main' : `port-${base}`,
    store: siteFolder(base),
    files: Object.fromEntries(files),
    collectorToken: knownCollectorToken(),
  };
}
