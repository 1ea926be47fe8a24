import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mapsFolder, packagesFile, sourceFile } from '@synapsei/shared-types/registry';

/** Notes in a build what its build would: its source, and its packages with their bytes. @returns the build */
export function noteBuild(build: string, packages: Record<string, number>): string {
  const components = Object.entries(packages).map(([id, bytes]) => {
    const [, group, name, version] = /^(?:(@.+)\/)?(.+)@(.+)$/.exec(id)!;
    return {
      type: 'library',
      group,
      name,
      version,
      properties: [{ name: 'bytes', value: `${bytes}` }],
    };
  });
  const maps = path.join(build, mapsFolder);
  mkdirSync(maps, { recursive: true });
  const source = {
    commit: 'c0ffee',
    isChanged: false,
    lock: 'beef',
    node: 'v22.1.0',
    command: 'webpack',
  };
  writeFileSync(path.join(maps, sourceFile), JSON.stringify(source));
  writeFileSync(
    path.join(maps, packagesFile),
    JSON.stringify({ bomFormat: 'CycloneDX', components }),
  );
  return build;
}
