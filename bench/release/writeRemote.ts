import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseRelease } from '@synapsei/shared-types/registry';
import { integrity, readJson } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';

/** Its record is about as large as that of a remote with one page, lazy chunks and styles. */
const model = 'mf-podcast';

const readModel = () => readJson(inRoot(model, 'dist', 'release.json'), parseRelease);

/** A different name for each remote and version, as in real builds. */
const renamer = (seed: string) => (file: string) =>
  file.replace(/[0-9a-f]{8}(?=\.\w+$)/, () =>
    createHash('sha256')
      .update(seed + file)
      .digest('hex')
      .slice(0, 8),
  );

/**
 * A remote that nobody visits, with a page and no menu entry. It has as many files as a real one of
 * this site, each with its own hash: equal hashes would compress to nothing and flatter the
 * figures.
 */
export function writeRemote(index: number, version = '1.0.0'): string {
  const name = `mf_team${index}`;
  const built = readModel();
  const rename = renamer(`${name}@${version}`);
  const texts = Object.keys(built.files).map((file): [string, string] => [
    rename(file),
    `/* ${file} of ${name} ${version} */`,
  ]);
  const exposes = Object.entries(built.exposes).map(
    ([module, { js, css }]) => [module, { js: js.map(rename), css: css.map(rename) }] as const,
  );
  const [module] = Object.keys(built.exposes);
  const release = {
    ...built,
    name,
    version,
    uniqueName: `${name}@${version}`,
    entry: rename(built.entry),
    files: Object.fromEntries(texts.map(([file, text]) => [file, integrity(text)])),
    exposes: Object.fromEntries(exposes),
    routes: [{ path: `/team-${index}`, module, title: `Team ${index}` }],
    slots: [],
    navigation: [],
    firstViews: undefined,
  };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'remote-'));
  for (const [file, text] of [...texts, ['release.json', JSON.stringify(release)] as const]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
