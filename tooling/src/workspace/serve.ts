import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, siteFolder } from '../base/paths';
import { remoteName } from '../release/releases/checkNames';
import { createStaticServer } from '../server/createStaticServer';
import { closeOnSignal, listen } from '../server/listen';
import { originOf, partNamed, portOf, type Part, type PartName } from '../site/parts';

export function versionOf(name: PartName): string {
  const file = inRoot(partNamed(name).folder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** A remote's build stays at its origin's root too: for overrides, and for the team's own page. */
function foldersOf({ kind, folder, name }: Part, base: number): string[] {
  const store = siteFolder(base);
  if (kind === 'shell') return [path.join(store, 'current'), path.join(store, 'site')];
  return [path.join(store, 'remotes', remoteName(name)), inRoot(folder, 'dist')];
}

/** Serves the shell or one remote at its port; the process lives until it is told to stop. */
export async function serve(name: PartName, base: number): Promise<void> {
  const part = partNamed(name);
  const server = createStaticServer({
    name,
    version: versionOf(name),
    role: part.kind === 'shell' ? 'shell' : 'remote',
    folders: foldersOf(part, base),
    // Remotes without a server of their own: new ones, and those of other repositories.
    ...(part.kind === 'shell' && { releases: path.join(siteFolder(base), 'remotes') }),
  });
  closeOnSignal(server);
  await listen(server, name, portOf(name, base));
  console.log(`${name} at ${originOf(name, base)}`);
}
