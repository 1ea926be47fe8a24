import type { PackageFile } from './workspaces';

const exact = /^\d+\.\d+\.\d+/;

const usesIn = (folder: string, ranges: Record<string, string>) =>
  Object.entries(ranges).map(([name, range]) => ({
    name,
    range,
    place: `${folder || '(root)'} ${range}`,
  }));

/**
 * Requires one exact version of each dependency in all packages: two Reacts in one page break it,
 * and a range lets tomorrow's build differ from the tested one. `packages` maps folders to their
 * `package.json`. Returns one sentence for each conflict.
 */
export function findVersionConflicts(packages: Record<string, PackageFile>): string[] {
  const folders = Object.entries(packages);
  const uses = [
    ...folders.flatMap(([folder, { overrides, dependencies, devDependencies }]) =>
      usesIn(folder, { ...overrides, ...dependencies, ...devDependencies }),
    ),
    // Our own packages must be required at their exact current version.
    ...folders.flatMap(([folder, { name, version }]) => usesIn(folder, { [name]: version })),
  ];
  return [...new Set(uses.map(({ name }) => name))].flatMap((name) => {
    const places = uses.filter((use) => use.name === name);
    const loose = places.filter(({ range }) => !exact.test(range));
    const list = (some: typeof places) => some.map(({ place }) => place).join(', ');
    const differs = new Set(places.map(({ range }) => range)).size > 1;
    return [
      ...(differs ? [`${name} has several versions: ${list(places)}`] : []),
      ...(loose.length > 0 ? [`${name} has no exact version: ${list(loose)}`] : []),
    ];
  });
}
