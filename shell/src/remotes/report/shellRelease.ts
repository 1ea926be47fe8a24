import { shellVersion } from '../../shellVersion';

/** The shell as one more release of the page: whatever is the site's and no remote's. */
export const shellRelease = () => ({
  name: 'shell',
  version: shellVersion(),
  uniqueName: `shell@${shellVersion()}`,
  baseUrl: `${location.origin}/`,
});
