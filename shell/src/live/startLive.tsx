import { createRoot } from 'react-dom/client';
import { shellVersion } from '../shellVersion';
import type { Site } from '../SiteContext';
import { createUpdateNotice, UpdateNotice } from './UpdateNotice';
import { dropSuperseded } from './dropSuperseded';
import { createFileFetcher } from './FileFetcher';
import { fillDevtools } from './fillDevtools';
import { keepFocus } from './keepFocus';
import { pollRegistry } from './pollRegistry';
import { recoverMissingFiles } from './recoverMissingFiles';

const reload = () => location.reload();

/** Keeps an open page up to date: new releases, the offer to refresh, missing files; and its focus. */
export function startLive({ registry, choices, remotes, host }: Site): void {
  const notice = createUpdateNotice({ registry, choices, remotes, shellVersion: shellVersion() });
  choices.fetchFirst(createFileFetcher(remotes));
  const drop = dropSuperseded({ registry, choices, remotes });
  // Files that were unavailable may be available now, and others have arrived.
  const afterwards = () => (choices.check(), drop());
  const { refresh } = registry;
  fillDevtools({ choices, remotes });
  recoverMissingFiles({ refresh, choices, remotes, reload });
  pollRegistry({ refresh, afterwards, pollMs: host.config.remotes.pollMs });
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<UpdateNotice notice={notice} onRefresh={reload} />);
  notice.check();
  keepFocus();
}
