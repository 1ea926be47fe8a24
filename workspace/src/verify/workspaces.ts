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
  /** Overrides of a package everywhere, or only below another one, which sets no version of ours. */
  overrides: v.optional(v.record(v.string(), v.union([v.string(), v.object({})]))),
});
export type PackageFile = v.InferOutput<typeof packageSchema>;
const parsePackage = parserOf(packageSchema);
const parseLock = parserOf(v.object({ packages: v.record(v.string(), v.unknown()) }));

/** Reads the `package.json` of a folder of the repository; `''` is the root. */
export function readPackage(folder: string): PackageFile {
  return readJson(inRoot(folder, 'package.json'), parsePackage);
}

/** Folders of all packages of a checkout, read from its lock file. */
export function workspaces(root = inRoot()): string[] {
  const { packages } = readJson(path.join(root, 'package-lock.json'), parseLock);
  return Object.keys(packages).filter((folder) => folder && !folder.includes('node_modules'));
}

/** A version, or the version of a package under another name. */
const exact = /^(npm:.+@)?\d+\.\d+\.\d+/;

const usesIn = (folder: string, ranges: Record<string, string | object>) =>
  Object.entries(ranges).flatMap(([name, range]) =>
    typeof range === 'string' ? [{ name, range, place: `${folder || '(root)'} ${range}` }] : [],
  );

/** One sentence for each dependency without one exact version: two Reacts in one page break it. */
export function findVersionConflicts(packages: Record<string, PackageFile>): string[] {
  const folders = Object.entries(packages);
  const uses = [
    ...folders.flatMap(([folder, { overrides, dependencies, devDependencies }]) =>
      usesIn(folder, { ...overrides, ...dependencies, ...devDependencies }),
    ),
    // Our own packages must be required at their exact current version.
    ...folders.flatMap(([folder, { name, version }]) => usesIn(folder, { [name]: version })),
  ];
  const found: string[] = [];
  for (const name of new Set(uses.map((use) => use.name))) {
    const places = uses.filter((use) => use.name === name);
    const loose = places.filter(({ range }) => !exact.test(range));
    const list = (some: typeof places) => some.map(({ place }) => place).join(', ');
    const differs = new Set(places.map(({ range }) => range)).size > 1;
    if (differs) found.push(`${name} has several versions: ${list(places)}`);
    if (loose.length > 0) found.push(`${name} has no exact version: ${list(loose)}`);
  }
  return found;
}
