import { existsSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, isDebianRoot } from './installDebianPackages';

/** Engines that tests run for real where they are installed: commands and their Debian packages. */
const engines = {
  nginx: 'nginx-light',
  'redis-server': 'redis-server',
  prometheus: 'prometheus',
  zstd: 'zstd',
};

type Engine = keyof typeof engines;

const names = Object.keys(engines) as Engine[];

/** The file of a command; undefined if no folder of the PATH has it. */
export const findCommand = (name: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

export const isInstalled = (name: Engine) => findCommand(name) !== undefined;

/** Installs missing engines, as root on Debian. Prints which engines the tests run and which they leave out. */
export function findEngines(): void {
  const find = () => names.filter((name) => !isInstalled(name));
  if (find().length > 0 && isDebianRoot())
    installDebianPackages(...find().map((name) => engines[name]));
  const missing = find();
  console.log(`Engines: ${names.filter((name) => !missing.includes(name)).join(', ') || 'none'}`);
  for (const name of missing)
    console.log(`Tests with ${name} are skipped. On Debian: apt-get install ${engines[name]}`);
}

/** `describe` for tests with real engines; they are skipped where one is missing. */
export const describeWith = (...needed: Engine[]) =>
  needed.every(isInstalled) ? describe : describe.skip;
