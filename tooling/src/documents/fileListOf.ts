import type { ReleaseFileList } from '@synapsei/shared-types';

/** What a page leaves out of a release that it has no room for. */
export const fileListOf = ({ entry, files, exposes }: ReleaseFileList): ReleaseFileList => ({
  entry,
  files,
  exposes,
});
