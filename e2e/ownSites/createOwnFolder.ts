import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { runCommand } from './runCommand';

const scope = '@synapsei';

/** The folders of the packages that a team installs. */
export const publishedPackages = [
  'shared-types',
  'remote-kit',
  'workspace',
  'e2e',
  ...['presets', 'base', 'build', 'static-pages', 'pages', 'server', 'release'].map(
    (name) => `platform/${name}`,
  ),
];

/** Unpacks a package as a registry would deliver it: only the packed files, in real folders. */
async function unpack(name: string, modules: string): Promise<void> {
  const folder = path.join(modules, scope, path.basename(name));
  mkdirSync(folder, { recursive: true });
  await runCommand(inRoot(name), `npm pack --silent --pack-destination ${folder}`);
  const [tarball] = readdirSync(folder);
  await runCommand(folder, `tar -xzf ${tarball} --strip-components 1`);
}

/** Links third-party packages of the workspace, because tests may not download any. Existing ones stay. */
function linkThirdParties(from: string, to: string, own: string[] = []): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((entry) => !own.includes(entry))) {
    if (!existsSync(path.join(to, name))) symlinkSync(path.join(from, name), path.join(to, name));
  }
}

function linkCommands(modules: string): void {
  const commands = path.join(modules, '.bin');
  mkdirSync(commands);
  for (const name of publishedPackages) {
    const folder = path.join(modules, scope, path.basename(name));
    const { bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    for (const [command, file] of Object.entries<string>(bin))
      // Relative, so that the folder can be moved with all its modules.
      symlinkSync(path.join('..', scope, path.basename(name), file), path.join(commands, command));
  }
  linkThirdParties(inRoot('node_modules', '.bin'), commands);
}

/** Creates a folder outside the workspace in the state after `npm install` of our packages. */
export async function createOwnFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-'));
  const modules = path.join(folder, 'node_modules');
  await Promise.all(publishedPackages.map((name) => unpack(name, modules)));
  for (const place of ['.', ...publishedPackages])
    linkThirdParties(inRoot(place, 'node_modules'), modules, [scope, '.bin']);
  linkCommands(modules);
  return folder;
}
