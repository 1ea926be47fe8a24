import { remoteName, type Target } from '@synapsei/release';
import { knownCollectorToken } from './site/localConfig';
import { originOf, remotes, siteFolder } from './site/parts';

/** What `npm start` serves: a folder, with a separate origin for each remote. */
export function localTarget(base: number): Target {
  const files = remotes.map(({ name }) => [remoteName(name), `${originOf(name, base)}/`] as const);
  return {
    name: 'local',
    url: `${originOf('shell', base)}/`,
    store: siteFolder(base),
    files: Object.fromEntries(files),
    collectorToken: knownCollectorToken(),
    overrideOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
  };
}
