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
  ...['presets', 'base', 'build', 'pages', 'server', 'release'].map((name) => `platform/${name}`),
];

/** What a package registry would return: only the packed files, in real folders. */
async function unpack(name: string, modules: string): Promise<void> {
  const folder = path.join(modules, scope, path.basename(name));
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
  const own: Record<string, string> = Object.assign(
    {},
    ...publishedPackages.map((name) => {
      const folder = path.join(modules, scope, path.basename(name));
      const { bin = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      const files = Object.entries<string>(bin).map(([command, file]) => [
        command,
        path.join(folder, file),
      ]);
      return Object.fromEntries(files);
    }),
  );
  const others = readdirSync(inRoot('node_modules', '.bin')).filter(
    (name) => name !== 'site' && !(name in own),
  );
  for (const name of others)
    symlinkSync(inRoot('node_modules', '.bin', name), path.join(commands, name));
  for (const [name, file] of Object.entries(own)) symlinkSync(file, path.join(commands, name));
}

/** A folder outside the workspace in the state after `npm install` of our packages. */
export async function createOwnFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-'));
  const modules = path.join(folder, 'node_modules');
  await Promise.all(publishedPackages.map((name) => unpack(name, modules)));
  linkThirdParties(inRoot('node_modules'), modules);
  for (const name of publishedPackages) {
    const nested = inRoot(name, 'node_modules');
    const copy = path.join(modules, scope, path.basename(name), 'node_modules');
    if (existsSync(nested)) linkThirdParties(nested, copy);
  }
  linkCommands(modules);
  return folder;
}
