import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeAtomically } from '@synapsei/base';
import { packFile } from '@synapsei/base/packFile';
import { inRoot } from '@synapsei/presets/inRoot';
import { publish } from '@synapsei/release/testing';
import { renameBuild, type SiteTarget } from '@synapsei/workspace/testing';

/** Publishes mf-content as another version with other words. @throws Error if its build lacks the old words */
export async function publishReworded(
  { context }: Pick<SiteTarget, 'context'>,
  version: string,
  { from, to }: { from: string; to: string },
  options?: Parameters<typeof publish>[2],
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'reworded-'));
  const places: string[] = [];
  const change = (source: string, file: string) => {
    if (source.includes(from)) places.push(file);
    return source.replaceAll(from, to);
  };
  const { files } = renameBuild(inRoot('mf-content', 'dist'), () => version, { change });
  if (places.length === 0) throw new Error(`The build of mf-content does not have "${from}".`);
  for (const [name, bytes] of files) {
    const file = path.join(folder, name);
    // Text also gets compressed copies, as in a build.
    writeAtomically(file, bytes);
    if (/\.(js|css)$/.test(name)) packFile(file);
  }
  await publish(context, folder, options);
}
