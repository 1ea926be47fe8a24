import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/tooling/paths';
import { runCommand } from './runCommand';

const webpack = `${process.execPath} ${inRoot('node_modules/webpack/bin/webpack.js')}`;

/**
 * Builds a project of `e2e/fixtures` as its own team would, but for the time that minifying takes.
 * @returns the folder with its files
 */
export async function buildFixture(name: string, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  const values = Object.entries(environment).map(([key, value]) => `--env ${key}=${value}`);
  const options = [`--output-path ${folder}`, '--no-optimization-minimize', ...values];
  await runCommand(inRoot('e2e', 'fixtures', name), `${webpack} ${options.join(' ')}`);
  return folder;
}
