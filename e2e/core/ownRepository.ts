import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/tooling/paths';
import { runCommand } from './runCommand';

const scope = '@synapsei';

/** What a package registry would return: only the packed files, in real folders. */
async function unpack(name: string, modules: string): Promise<void> {
  const folder = path.join(modules, scope, name);
  mkdirSync(folder, { recursive: true });
  await runCommand(inRoot(name), `npm pack --silent --pack-destination ${folder}`);
  const [tarball] = readdirSync(folder);
  await runCommand(folder, `tar -xzf ${tarball} --strip-components 1`);
}

/** Third-party packages: the workspace's, because nothing may be fetched here. */
function linkThirdParties(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== scope && entry !== '.bin')) {
    if (!existsSync(path.join(to, name))) symlinkSync(path.join(from, name), path.join(to, name));
  }
}

function linkCommands(modules: string): void {
  const commands = path.join(modules, '.bin');
  mkdirSync(commands);
  for (const name of readdirSync(inRoot('node_modules', '.bin')).filter((one) => one !== 'site')) {
    symlinkSync(inRoot('node_modules', '.bin', name), path.join(commands, name));
  }
  symlinkSync(path.join('..', scope, 'tooling', 'bin', 'site.mjs'), path.join(commands, 'site'));
}

/** A folder outside the workspace in the state after `npm install @synapsei/tooling`. */
export async function createOwnFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-'));
  const modules = path.join(folder, 'node_modules');
  await Promise.all(['shared-types', 'remote-kit', 'tooling'].map((name) => unpack(name, modules)));
  linkThirdParties(inRoot('node_modules'), modules);
  const nested = inRoot('tooling', 'node_modules');
  if (existsSync(nested)) {
    linkThirdParties(nested, path.join(modules, scope, 'tooling', 'node_modules'));
  }
  linkCommands(modules);
  return folder;
}
