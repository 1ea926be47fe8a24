import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder with the documents of one revision. */
export function documents(text: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'documents-'));
  mkdirSync(path.join(folder, 'a', '3'), { recursive: true });
  for (const name of ['index.html', 'registry.json', 'rendered.json', 'a/3/index.html']) {
    writeFileSync(path.join(folder, name), `${name} ${text}`);
  }
  return folder;
}

/** What a command that publishes documents is told: no other is of a newer revision. */
export const isNewest = () => Promise.resolve(false);
