import { integrity } from '@synapsei/base';
import { fileListOf } from '@synapsei/pages';
import {
  manifestFile,
  selfContainedEntry,
  fileListName,
  type Release,
} from '@synapsei/shared-types/registry';
import type { ReleaseStore } from '../store/ReleaseStore';

/** Files that only other hosts request: in a page, each would cost every visitor a hash. */
const neighbourFiles: string[] = [manifestFile, selfContainedEntry];

/** The hashes of a release's files that visitors' browsers may request. */
export const filesForVisitors = ({ files }: Pick<Release, 'files'>): Release['files'] =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !neighbourFiles.includes(file)));

const textOf = (release: Release) =>
  JSON.stringify(fileListOf({ ...release, files: filesForVisitors(release) }));

/** The hash of a release's file list. */
export const fileListHash = (release: Release): string => integrity(textOf(release));

/** Stores a release's file list beside its files. @returns its hash */
export async function uploadFileList(
  store: ReleaseStore,
  release: Release,
  folder: string,
): Promise<string> {
  const hash = fileListHash(release);
  await store.write(`remotes/${release.name}/${folder}/${fileListName(hash)}`, textOf(release));
  return hash;
}

/** A file list as one more file of its release; nothing for a release without. */
export const asFile = (fileList?: string): Record<string, string> =>
  fileList ? { [fileListName(fileList)]: fileList } : {};
