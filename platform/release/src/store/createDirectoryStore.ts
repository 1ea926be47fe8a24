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
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { isRecord } from '@synapsei/shared-types/values';
import { Refusal } from '../Refusal';
import { isPlainPath, paddedRevision, type ReleaseStore } from './ReleaseStore';

/** Old documents that stay beside the current ones, for whoever is reading them just now. */
const keptDocuments = 5;

/** Not by `instanceof`: a test's errors of the file system are of another realm. */
const codeOf = (error: unknown) => (isRecord(error) ? String(error.code) : '');

let counter = 0;
/** On the same disk as what it becomes, so that the rename is atomic. */
const temporary = (file: string) => `${file}.${process.pid}.${counter++}.tmp`;

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
};

/** What the disk says, in a sentence. */
function explain(error: unknown, file: string): unknown {
  const reason = reasons[codeOf(error)];
  return reason ? new Refusal(`${file} cannot be written: ${reason}.`) : error;
}

function writeBeside(file: string, bytes: Buffer | string): string {
  const beside = temporary(file);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(beside, bytes);
    return beside;
  } catch (error) {
    rmSync(beside, { force: true });
    throw explain(error, file);
  }
}

/** A file or a folder as it is now is what is there after a power loss, too. */
function sync(file: string) {
  const opened = openSync(file, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/**
 * `link` fails if the name is taken, whoever else tries at the same moment. The text is on the disk before it has
 * its name, so that no record is ever empty.
 */
function createFile(file: string, bytes: Buffer | string): boolean {
  const beside = writeBeside(file, bytes);
  try {
    sync(beside);
    linkSync(beside, file);
    sync(path.dirname(file));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw explain(error, file);
  } finally {
    unlinkSync(beside);
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

/** The link that names the served documents is replaced by a rename: a reader sees all old or all new. */
function switchTo(root: string, name: string) {
  const link = path.join(root, 'current');
  const beside = temporary(link);
  try {
    symlinkSync(path.join('documents', name), beside, 'junction');
    renameSync(beside, link);
  } catch (error) {
    rmSync(beside, { force: true });
    throw explain(error, link);
  }
}

function removeOldDocuments(root: string) {
  const folder = path.join(root, 'documents');
  const current = path.basename(readlinkSync(path.join(root, 'current')));
  for (const name of readdirSync(folder).sort().slice(0, -keptDocuments))
    if (name !== current) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The file of a key, which may be what somebody wrote in a record. @throws Refusal when it would lie elsewhere */
function fileBelow(root: string, key: string): string {
  if (!isPlainPath(key)) throw new Refusal(`${root}: "${key}" is no path below it.`);
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
    isLocal: true,
    read: async (key) => readFile(fileOf(key)),
    async write(key, bytes) {
      renameSync(writeBeside(fileOf(key), bytes), fileOf(key));
    },
    create: async (key, bytes) => createFile(fileOf(key), bytes),
    async list(prefix, after = '') {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      return filesBelow(folder ? fileOf(folder.slice(0, -1)) : root)
        .map((file) => folder + file)
        .filter((key) => key.startsWith(prefix) && key > after && !key.endsWith('.tmp'));
    },
    async remove(prefix) {
      const file = fileOf(prefix.replace(/\/$/, ''));
      for (const key of await this.list(prefix)) rmSync(fileOf(key), { force: true });
      if (prefix.endsWith('/')) rmSync(file, { recursive: true, force: true });
    },
    async publishedRevision() {
      return Number(readFile(path.join(root, 'current', 'revision'))?.toString() ?? 0);
    },
    readDocument: async (name) => readFile(path.join(root, 'current', ...name.split('/'))),
    async publish(revision, folder, isOutdated) {
      const name = `${paddedRevision(revision)}-${process.pid}-${Date.now().toString(36)}`;
      const documents = path.join(root, 'documents', name);
      const discard = () => rmSync(documents, { recursive: true, force: true });
      try {
        cpSync(folder, documents, { recursive: true });
        writeFileSync(path.join(documents, 'revision'), String(revision));
      } catch (error) {
        discard();
        throw explain(error, documents);
      }
      // A slow command of an older revision must not replace a newer one.
      if (await isOutdated()) return discard();
      switchTo(root, name);
      removeOldDocuments(root);
    },
  };
}

/** A store as if more had been written to it: whatever is written goes to `folder`, and nothing is changed below. */
export function createOverlay(below: ReleaseStore, folder: string): ReleaseStore {
  const own = createDirectoryStore(folder);
  return {
    ...own,
    name: below.name,
    read: async (key) => (await own.read(key)) ?? below.read(key),
    list: (prefix, after) => below.list(prefix, after),
    publishedRevision: () => below.publishedRevision(),
    readDocument: (name) => below.readDocument(name),
  };
}
