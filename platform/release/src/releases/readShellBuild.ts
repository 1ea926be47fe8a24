import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, integrity } from '@synapsei/base';
import { isHashed } from '@synapsei/server';
import { mapsFolder, type ShellRecord } from '@synapsei/shared-types/registry';
import { Refusal } from '../Refusal';
import { parseShellRecord } from './readShellRecord';

export type ShellBuild = {
  folder: string;
  record: ShellRecord;
  integrity: string;
  /** Served from the site's root, for ever. */
  hashed: string[];
  /** Kept with the version: the record, and what pages are rendered from. */
  others: string[];
};

const isNoted = (file: string) =>
  file === '.build-stamp' || file.startsWith(mapsFolder) || /\.LICENSE\.txt(\.\w+)?$/.test(file);

/** @throws Refusal that names what is missing or damaged */
export function readShellBuild(folder: string): ShellBuild {
  const file = path.join(folder, 'shell.json');
  if (!existsSync(file)) throw new Refusal(`${folder} holds no shell.json: build the shell first.`);
  const text = readFileSync(file);
  const record = parseShellRecord(text.toString(), file);
  const damaged = Object.entries(record.files).filter(([name, hash]) => {
    const full = path.join(folder, name);
    return !existsSync(full) || integrity(readFileSync(full)) !== hash;
  });
  if (damaged.length > 0) {
    throw new Refusal(
      `${folder} cannot be released; these files are missing or have other bytes than shell.json says:`,
      damaged.map(([name]) => name),
    );
  }
  const files = filesBelow(folder).filter((name) => !isNoted(name));
  return {
    folder,
    record,
    integrity: integrity(text),
    hashed: files.filter(isHashed),
    others: files.filter((name) => !isHashed(name)),
  };
}
