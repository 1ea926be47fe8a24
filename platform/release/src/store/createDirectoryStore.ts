import { randomUUID } from 'node:crypto';
import {
  closeSync,
  cpSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
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
import { codeOf, diskReason, Refusal } from '../Refusal';
import { isPlainPath, type ReleaseStore } from './ReleaseStore';

/** Old documents that stay beside the current ones, for readers that have begun. */
const keptDocuments = 5;

/**
 * Lets `write` make a file or a folder under a name beside its own, on the same disk, so that a rename is atomic;
 * what is left under that name goes. @throws Refusal that says what the disk says
 */
function writing<Value>(file: string, write: (beside: string) => Value): Value {
  const beside = `${file}.${randomUUID()}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    return write(beside);
  } catch (error) {
    const reason = diskReason(error);
    throw reason ? new Refusal(`${file} cannot be written: ${reason}.`) : error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** What a folder lists now is what is there after a power loss, too. */
function sync(folder: string) {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/**
 * `link` fails if the name is taken, even at the same moment. The text is on the disk before it has
 * its name, so that no record is ever empty.
 */
const createFile = (file: string, bytes: Buffer | string): boolean =>
  writing(file, (beside) => {
    writeFileSync(beside, bytes, { flush: true });
    try {
      linkSync(beside, file);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    }
    sync(path.dirname(file));
    return true;
  });

function readFile(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

/** Moves a folder, by a copy beside its place if it lies on another disk. */
function move(folder: string, beside: string, place: string) {
  try {
    renameSync(folder, place);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    cpSync(folder, beside, { recursive: true });
    renameSync(beside, place);
  }
}

/** The link that names the served documents is replaced by a rename: a reader sees all old or all new. */
const switchTo = (root: string, name: string) =>
  writing(path.join(root, 'current'), (beside) => {
    symlinkSync(path.join('documents', name), beside, 'junction');
    renameSync(beside, path.join(root, 'current'));
  });

function removeOldDocuments(root: string) {
  const folder = path.join(root, 'documents');
  const current = path.basename(readlinkSync(path.join(root, 'current')));
  for (const name of readdirSync(folder).sort().slice(0, -keptDocuments))
    if (name !== current) rmSync(path.join(folder, name), { recursive: true, force: true });
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
  return {
    name: root,
    read: async (key) => readFile(fileOf(key)),
    async write(key, bytes) {
      const file = fileOf(key);
      writing(file, (beside) => {
        writeFileSync(beside, bytes);
        renameSync(beside, file);
      });
    },
    create: async (key, bytes) => createFile(fileOf(key), bytes),
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return filesBelow(folder ? fileOf(folder.slice(0, -1)) : root)
        .map((file) => folder + file)
        .filter((key) => key.startsWith(prefix) && !key.endsWith('.tmp'));
    },
    async remove(prefix) {
      const file = fileOf(prefix.replace(/\/$/, ''));
      for (const key of await this.list(prefix)) rmSync(fileOf(key), { force: true });
      if (prefix.endsWith('/')) rmSync(file, { recursive: true, force: true });
    },
    readDocument: async (name) => readFile(path.join(root, 'current', ...name.split('/'))),
    async publish(folder, isOutdated) {
      const name = `${Date.now()}-${randomUUID()}`;
      const documents = path.join(root, 'documents', name);
      writing(documents, (beside) => move(folder, beside, documents));
      // A slow command of an older commit must not replace a newer one.
      if (await isOutdated()) return rmSync(documents, { recursive: true, force: true });
      switchTo(root, name);
      removeOldDocuments(root);
    },
  };
}
