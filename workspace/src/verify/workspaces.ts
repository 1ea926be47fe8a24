import path from 'node:path';
import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';
import { parserOf, readJson } from '@synapsei/base';

const versions = v.optional(v.record(v.string(), v.string()));
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: versions,
  devDependencies: versions,
  overrides: versions,
});
export type PackageFile = v.InferOutput<typeof packageSchema>;
const parsePackage = parserOf(packageSchema);
const parseLock = parserOf(v.object({ packages: v.record(v.string(), v.unknown()) }));

/** Reads the `package.json` of a folder of the repository; `''` is the root. */
export function readPackage(folder: string): PackageFile {
  return readJson(inRoot(folder, 'package.json'), parsePackage);
}

/** Folders of all packages of a checkout, as its lock file has them. Default: of this one. */
export function workspaces(root = inRoot()): string[] {
  const { packages } = readJson(path.join(root, 'package-lock.json'), parseLock);
  return Object.keys(packages).filter((folder) => folder && !folder.includes('node_modules'));
}
