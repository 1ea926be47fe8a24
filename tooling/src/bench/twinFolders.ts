import { remotes } from '../site/parts';
import { inRoot } from '../base/paths';
import { loadRemoteConfig } from '../webpack/loadRemoteConfig';
import type { RemoteSource } from './twinSources';

/** Everything of the benchmark that is made anew at each run. */
const inTwin = (...segments: string[]) => inRoot('.cache', 'twin', ...segments);

/** The twin's generated sources, build and page, a copy of the built site, and the data that services write during a run. */
export const twinFolders = {
  sources: inTwin('src'),
  dist: inTwin('dist'),
  site: inTwin('site'),
  federated: inTwin('federated'),
  data: inTwin('data'),
};

/** Every remote of the site with its declaration. */
export function remoteSources(): RemoteSource[] {
  return remotes.map((part) => {
    const folder = inRoot(part.folder);
    return { folder, remote: loadRemoteConfig(folder).remote };
  });
}
