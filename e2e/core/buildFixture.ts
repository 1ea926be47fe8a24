import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { runCommand } from './runCommand';

const webpack = `${process.execPath} ${inRoot('node_modules/webpack/bin/webpack.js')}`;

/** Builds a project of `e2e/fixtures` as its own team would. @returns the folder with its files */
export async function buildFixture(name: string, ...options: string[]): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const command = [webpack, `--output-path ${folder}`, ...options].join(' ');
  await runCommand(inRoot('e2e', 'fixtures', name), command);
  return folder;
}
