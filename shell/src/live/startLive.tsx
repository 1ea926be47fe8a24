import { createRoot } from 'react-dom/client';
import { shellVersion } from '../shellVersion';
import type { Site } from '../SiteContext';
import { createUpdateNotice } from './createUpdateNotice';
import { dropSuperseded } from './dropSuperseded';
import { fetchNext } from './fetchNext';
import { fillDevtools } from './fillDevtools';
import { keepFocus } from './keepFocus';
import { pollRegistry } from './pollRegistry';
import { recoverMissingFiles } from './recoverMissingFiles';
import { UpdateNotice } from './UpdateNotice';

const reload = () => location.reload();

/** Keeps an open page up to date: new releases, the offer to refresh, missing files; and its focus. */
export function startLive({ registry, choices, remotes, host }: Site): void {
  const notice = createUpdateNotice({ registry, choices, remotes, shellVersion: shellVersion() });
  const askAgain = fetchNext({ choices, remotes });
  const drop = dropSuperseded({ registry, choices, remotes });
  // Files that were unavailable may be available now, and others have arrived.
  const afterwards = () => (askAgain(), drop());
  const { refresh } = registry;
  fillDevtools({ choices, remotes });
  recoverMissingFiles({ refresh, choices, remotes, reload });
  pollRegistry({ refresh, afterwards, pollMs: host.config.remotes.pollMs });
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<UpdateNotice notice={notice} onRefresh={reload} />);
  notice.check();
  keepFocus();
}
