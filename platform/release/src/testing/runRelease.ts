import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Target } from '../target';

const bin = path.join(__dirname, '..', '..', 'bin', 'release.js');

/** Runs the release command in a process of its own. @returns how it ended, and what it said */
export function runRelease(target: Target, args: string[], env: NodeJS.ProcessEnv = {}) {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'team-'));
  const config = { default: target.name, targets: { [target.name]: target } };
  writeFileSync(path.join(cwd, 'release.config.json'), JSON.stringify(config));
  // The environment of a test is a copy, which a child does not inherit by itself.
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: { ...process.env, ...env } });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => said.push(text.toString()));
  return new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, said: said.join('') }));
  });
}
