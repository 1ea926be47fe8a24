import { readFileSync } from 'node:fs';
import { createStaticServer } from './createStaticServer';
import { closeOnSignal, listen } from './listen';
import { originOf, partNamed, portOf, type PartName } from './parts';
import { inRoot, siteFolder } from './paths';

export function versionOf(name: PartName): string {
  const file = inRoot(partNamed(name).folder, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Serves the shell or one remote at its port; the process lives until it is told to stop. */
export async function serve(name: PartName, base: number): Promise<void> {
  const { folder, kind } = partNamed(name);
  const dist = inRoot(folder, 'dist');
  const server = createStaticServer({
    name,
    version: versionOf(name),
    role: kind === 'shell' ? 'shell' : 'remote',
    folders: kind === 'shell' ? [siteFolder(base), dist] : [dist],
  });
  closeOnSignal(server);
  await listen(server, name, portOf(name, base));
  console.log(`${name} at ${originOf(name, base)}`);
}
