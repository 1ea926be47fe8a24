import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type ShellRecord } from '@synapsei/shared-types/registry';
import { integrity } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { readShellBuild } from '@synapsei/release/testing';
import { filesOf, temporaryFolder, writeBelow } from './forgeRelease';

const hashed = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** Renames the files of a shell, in the file system and in all references, because another shell has other names. */
function renameFiles(files: string[], version: string): (text: string) => string {
  const hashes = files.flatMap((file) => hashed.exec(file)?.[1] ?? []);
  const next = (hash: string) =>
    createHash('sha256').update(`${version} ${hash}`).digest('hex').slice(0, 8);
  return (text) => hashes.reduce((renamed, hash) => renamed.replaceAll(hash, next(hash)), text);
}

/** Forges a shell that provides another contract or runtime. `plant` changes its files. @returns its folder */
export function forgeShell(
  version: string,
  provided: Partial<Pick<ShellRecord['provides'], 'contract' | 'runtime'>>,
  plant = (source: string, _file: string) => source,
): string {
  const dist = inRoot('shell', 'dist');
  const { record } = readShellBuild(dist);
  const provides = { ...record.provides, ...provided };
  const files = filesOf(dist).filter((file) => file !== 'shell.json');
  const rename = renameFiles(files, version);
  const change = (source: string) =>
    rename(source)
      .replaceAll(`"${record.version}"`, `"${version}"`)
      .replaceAll(`"${contractVersion}"`, `"${provides.contract}"`)
      .replaceAll(`runtime:"${record.provides.runtime}"`, `runtime:"${provides.runtime}"`);
  const folder = temporaryFolder('shell');
  const hashes: Record<string, string> = {};
  for (const file of files) {
    const bytes = readFileSync(path.join(dist, file));
    const isText = /\.(js|css|json|txt)$/.test(file);
    const forged = isText ? plant(change(bytes.toString()), file) : bytes;
    writeBelow(folder, rename(file), forged);
    if (record.files[file]) hashes[rename(file)] = integrity(forged);
  }
  const renamed = JSON.parse(rename(JSON.stringify(record))) as ShellRecord;
  const text = JSON.stringify({ ...renamed, version, files: hashes, provides });
  writeBelow(folder, 'shell.json', text);
  return folder;
}
