import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseRelease, type Release } from '@synapsei/shared-types/registry';
import { integrity, readJson } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';

/** Its record is about as large as that of a remote with one page, lazy chunks and styles. */
const model = 'mf-podcast';

/** The model's record with a different name for each file of each remote and version, as in real builds. */
function renamedModel(seed: string): Release {
  const built = JSON.stringify(readJson(inRoot(model, 'dist', 'release.json'), parseRelease));
  const rename = (hash: string) =>
    createHash('sha256')
      .update(seed + hash)
      .digest('hex')
      .slice(0, 8);
  return JSON.parse(built.replace(/\b[0-9a-f]{8}(?=\.\w+")/g, rename)) as Release;
}

/**
 * A remote that nobody visits, with a page and no menu entry. It has as many files as a real one of
 * this site, each with its own hash: equal hashes would compress to nothing and flatter the
 * figures.
 */
export function writeRemote(index: number, version = '1.0.0'): string {
  const name = `mf_team${index}`;
  const uniqueName = `${name}@${version}`;
  const built = renamedModel(uniqueName);
  const files = Object.keys(built.files).map((file) => [file, `/* ${file} of ${uniqueName} */`]);
  const [module = ''] = Object.keys(built.exposes);
  const release = {
    ...built,
    name,
    version,
    uniqueName,
    files: Object.fromEntries(files.map(([file, text = '']) => [file, integrity(text)])),
    routes: [{ path: `/team-${index}`, module, title: `Team ${index}` }],
    slots: [],
    navigation: [],
    firstViews: undefined,
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
  for (const [file = '', text = ''] of [...files, ['release.json', JSON.stringify(release)]]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
