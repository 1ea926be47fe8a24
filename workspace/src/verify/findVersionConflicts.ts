import type { PackageFile } from './workspaces';

const exact = /^\d+\.\d+\.\d+/;

const useOf = (folder: string, name: string, range: string) => ({
  name,
  range,
  place: `${folder || '(root)'} ${range}`,
});

/**
 * Requires one exact version of each dependency in all packages: two Reacts in one page break it,
 * and a range lets tomorrow's build differ from the tested one. `packages` maps folders to their
 * `package.json`. Returns one sentence for each conflict.
 */
export function findVersionConflicts(packages: Record<string, PackageFile>): string[] {
  const folders = Object.entries(packages);
  const uses = folders.flatMap(([folder, { overrides, dependencies, devDependencies }]) =>
    Object.entries({ ...overrides, ...dependencies, ...devDependencies }).map(([name, range]) =>
      useOf(folder, name, range),
    ),
  );
  const names = [...new Set(uses.map(({ name }) => name))];
  // Our own packages must be required at their exact current version.
  const own = folders.map(([folder, { name, version }]) => useOf(folder, name, version));
  return names.flatMap((name) => {
    const places = [...uses, ...own].filter((use) => use.name === name);
    const loose = places.filter(({ range }) => !exact.test(range));
    const list = (some: typeof places) => some.map(({ place }) => place).join(', ');
    const differs = new Set(places.map(({ range }) => range)).size > 1;
    return [
      ...(differs ? [`${name} has several versions: ${list(places)}`] : []),
      ...(loose.length > 0 ? [`${name} has no exact version: ${list(loose)}`] : []),
    ];
  });
}
