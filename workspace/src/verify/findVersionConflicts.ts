import type { PackageFile } from './workspaces';

type Use = { range: string; folder: string };

const exact = /^\d+\.\d+\.\d+/;

/** Each dependency → the ranges that packages require. */
function collectUses(packages: Record<string, PackageFile>): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [folder, file] of Object.entries(packages)) {
    const wanted = { ...file.overrides, ...file.dependencies, ...file.devDependencies };
    for (const [name, range] of Object.entries(wanted)) {
      uses.set(name, [...(uses.get(name) ?? []), { range, folder }]);
    }
  }
  return uses;
}

const list = (uses: Use[]) =>
  uses.map(({ folder, range }) => `${folder || '(root)'} ${range}`).join(', ');

/**
 * Requires one exact version of each dependency in all packages: two Reacts in one page break it,
 * and a range lets tomorrow's build differ from the tested one. `packages` maps folders to their
 * `package.json`. Returns one sentence for each conflict.
 */
export function findVersionConflicts(packages: Record<string, PackageFile>): string[] {
  const uses = collectUses(packages);
  // Our own packages must be required at their exact current version.
  for (const [folder, { name, version }] of Object.entries(packages)) {
    uses.get(name)?.push({ folder, range: version });
  }
  return [...uses].flatMap(([name, places]) => {
    const loose = places.filter(({ range }) => !exact.test(range));
    const differs = new Set(places.map(({ range }) => range)).size > 1;
    return [
      ...(differs ? [`${name} has several versions: ${list(places)}`] : []),
      ...(loose.length > 0 ? [`${name} has no exact version: ${list(loose)}`] : []),
    ];
  });
}
