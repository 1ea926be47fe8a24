import { randomUUID } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { packFile } from '@synapsei/base/packFile';
import { codeOf, diskReason, Refusal } from '../Refusal';
import { isPlainPath, type ReleaseStore } from './ReleaseStore';

/** Old documents that stay beside the current ones, for readers that have begun. */
const keptDocuments = 5;

/**
 * Lets `write` make a file or a folder under a name beside its own, and renames it: a reader sees all old or all new.
 * @throws Refusal that says what the disk says
 */
function replace(file: string, write: (beside: string) => void): void {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    write(beside);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    const reason = diskReason(error);
    throw reason ? new Refusal(`${file} cannot be written: ${reason}.`) : error;
  }
}

function readFile(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

/** The file of a key, which may come from a team's record. @throws Refusal when it would lie elsewhere */
function fileBelow(root: string, key: string): string {
  if (!isPlainPath(key)) throw new Refusal(`${root}: "${key}" is not a path below it.`);
  let file = root;
  for (const name of key.split('/')) {
    file = path.join(file, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Refusal(`${file} is a link, and may lead out of the store: remove it.`);
  }
  return file;
}

/** A store in a folder, which a web server serves as it stands: `current/` and `site/` at the root. */
export function createDirectoryStore(root: string): ReleaseStore {
  const fileOf = (key: string) => fileBelow(root, key);
  const current = path.join(root, 'current');
  const documents = path.join(root, 'documents');
  return {
    name: root,
    read: async (key) => readFile(fileOf(key)),
    write: async (key, bytes) => replace(fileOf(key), (beside) => writeFileSync(beside, bytes)),
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return filesBelow(folder ? fileOf(folder.slice(0, -1)) : root)
        .map((file) => folder + file)
        .filter((key) => key.startsWith(prefix) && !key.endsWith('.tmp'));
    },
    remove: async (place) => rmSync(fileOf(place), { recursive: true, force: true }),
    readDocument: async (name) => readFile(path.join(current, ...name.split('/'))),
    async publish(folder, isOutdated) {
      const name = `${Date.now()}-${randomUUID()}`;
      // What a server of a folder sends to nearly everyone is packed once.
      for (const file of filesBelow(folder))
        if (/^(?!data\/).*\.(html|css|json|txt|xml)$/.test(file)) packFile(path.join(folder, file));
      replace(path.join(documents, name), (beside) => cpSync(folder, beside, { recursive: true }));
      // A slow command of an older commit must not replace a newer one.
      if (await isOutdated()) return rmSync(path.join(documents, name), { recursive: true });
      replace(current, (beside) => symlinkSync(path.join('documents', name), beside, 'junction'));
      const shown = path.basename(readlinkSync(current));
      for (const old of readdirSync(documents).sort().slice(0, -keptDocuments))
        if (old !== shown) rmSync(path.join(documents, old), { recursive: true, force: true });
    },
  };
}
