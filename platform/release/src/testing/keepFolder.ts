import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** With their times: a file that is written after it was put back differs, however soon that is. */
const copy = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };

/** What is in a folder, by path. A file that was written again is another one, whatever it holds. */
function list(folder: string, below = '', found = new Map<string, string>()) {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name);
    found.set(name, entry.isDirectory() ? 'folder' : identify(path.join(folder, name)));
    if (entry.isDirectory()) list(folder, name, found);
  }
  return found;
}

function identify(file: string): string {
  const stats = lstatSync(file, { bigint: true });
  if (stats.isSymbolicLink()) return readlinkSync(file);
  return [stats.ino, stats.mode, stats.mtimeNs, stats.size].join();
}

/** Keeps what is in a folder. @returns puts back what has changed, as few of its hundreds of files have */
export function keepFolder(folder: string): () => void {
  const kept = mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  cpSync(folder, kept, copy);
  let before = list(folder);
  return () => {
    const now = list(folder);
    for (const [name, one] of now)
      if (before.get(name) !== one)
        rmSync(path.join(folder, name), { recursive: true, force: true });
    for (const [name, one] of before)
      if (now.get(name) !== one) {
        if (one === 'folder') mkdirSync(path.join(folder, name));
        else cpSync(path.join(kept, name), path.join(folder, name), copy);
      }
    before = list(folder);
  };
}
