import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';
import { parserOf, readJson } from '@synapsei/base';

const versions = v.optional(v.record(v.string(), v.string()));
const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  workspaces: v.optional(v.array(v.string())),
  dependencies: versions,
  devDependencies: versions,
  peerDependencies: versions,
  overrides: versions,
});
export type PackageFile = v.InferOutput<typeof packageSchema>;
const parsePackage = parserOf(packageSchema);

/** Reads the `package.json` of a folder of the repository; `''` is the root. */
export function readPackage(folder: string): PackageFile {
  return readJson(inRoot(folder, 'package.json'), parsePackage);
}

/** `services/*` and `mf-*`: a trailing star, as in `workspaces`. */
function expand(pattern: string): string[] {
  if (!pattern.endsWith('*')) return [pattern];
  const parent = path.dirname(pattern);
  const start = path.basename(pattern).slice(0, -1);
  return readdirSync(inRoot(parent))
    .filter((name) => name.startsWith(start))
    .map((name) => path.join(parent, name));
}

/** Folders of all packages in the root's `workspaces`. */
export function workspaces(): string[] {
  return (readPackage('').workspaces ?? [])
    .flatMap(expand)
    .filter((folder) => existsSync(inRoot(folder, 'package.json')));
}
