import type { ReleaseFileList } from '@synapsei/shared-types/registry';

/** All of it, so that a field which is added to file lists cannot be forgotten here. */
type Whole = { [Field in keyof Required<ReleaseFileList>]: ReleaseFileList[Field] };

/** What a page leaves out of a release that it has no room for. */
export const fileListOf = ({ entry, files, exposes, lazyStyles }: ReleaseFileList): Whole => ({
  entry,
  files,
  exposes,
  lazyStyles,
});
