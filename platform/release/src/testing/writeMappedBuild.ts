import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { integrity } from '@synapsei/base';
import { mapsFolder, type ShellRecord, type Release } from '@synapsei/shared-types/registry';
import { writeBuild, writeShell } from './writeBuild';

/** Throws in the given line. */
const sourceThatThrows = (line: number) =>
  `${'\n'.repeat(line - 1)}export function send(list: string[]) { throw new Error(list[0]); }`;

type Recorded = { files: Record<string, string> };

/** Puts minified code with its map in the place of a built script. @returns where in it the error is thrown */
function compileInto(folder: string, record: string, script: string, name: string, line: number) {
  const { code, map } = transformSync(sourceThatThrows(line), {
    filename: name,
    sourceFileName: name,
    sourceMaps: true,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  writeFileSync(path.join(folder, script), code);
  mkdirSync(path.join(folder, mapsFolder));
  writeFileSync(path.join(folder, mapsFolder, `${script}.map`), map!);
  const file = path.join(folder, record);
  const built = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  built.files[script] = integrity(code);
  writeFileSync(file, JSON.stringify(built));
  return `1:${code.indexOf('new Error') + 1}`;
}

/** A remote as its build leaves it, with source maps; its script throws in the given line of its source. */
export function writeMappedBuild(line: number, overrides: Partial<Release> = {}) {
  const folder = writeBuild(overrides);
  const script = 'ChatPage.00000002.js';
  const place = compileInto(folder, 'release.json', script, 'mf-chat/src/ChatPage.ts', line);
  return { folder, thrownAt: `${script}:${place}` };
}

/** A shell with source maps, in the same way. */
export function writeMappedShell(line: number, version = '1.0.0') {
  const folder = writeShell(version);
  const record = JSON.parse(readFileSync(path.join(folder, 'shell.json'), 'utf8')) as ShellRecord;
  const script = record.scripts[0]!;
  const place = compileInto(folder, 'shell.json', script, 'shell/src/index.ts', line);
  return { folder, thrownAt: `${script}:${place}` };
}
