import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';

/** Writes figures and raw runs to `bench/results`. @returns the file's path in the repository */
export function writeResult(name: string, result: object): string {
  const file = inRoot('bench', 'results', `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  return path.relative(inRoot(), file);
}
