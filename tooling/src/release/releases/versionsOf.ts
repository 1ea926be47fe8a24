import type { ReleaseState } from '../state/ReleaseState';

type Versions = Record<string, { folder: string } | undefined>;

/** The published versions of a remote, or of the `shell`. */
export const versionsOf = ({ remotes, shell }: ReleaseState, name: string): Versions =>
  (name === 'shell' ? shell : remotes[name])?.versions ?? {};

/** The version that a folder is, or is part of; of one that no version names, such as a preview's, its own name. */
export const versionIn = (state: ReleaseState, name: string, folder: string): string =>
  Object.entries(versionsOf(state, name)).find(
    ([, known]) => known && `${folder}/`.startsWith(`${known.folder}/`),
  )?.[0] ?? folder;
