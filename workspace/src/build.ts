import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { deployables, type Deployable } from './site/parts';
import { checkTypes, runCommand } from './runTool';

/** What no build reads: what is installed or made, tests and documents. */
const skipped = /\/(node_modules|dist|\.data|coverage)\/|\.test\.tsx?$|\.md$/;

/** What a build of `folder` depends on: its sources, the rooms that it is made with and the installed packages. */
export function sourceHash(folder: string): string {
  const hash = createHash('sha256');
  const shared = ['shared-types/src', 'remote-kit/src'];
  const preset = ['platform/base/src', 'platform/build/src', 'platform/presets/tsconfig'];
  const files = [folder, ...shared, ...preset]
    .flatMap((name) => filesBelow(inRoot(name)).map((file) => path.join(name, file)))
    .filter((file) => !skipped.test(file))
    .sort();
  for (const file of [...files, 'package-lock.json'])
    hash.update(file).update(readFileSync(inRoot(file)));
  return hash.update(process.version.replace(/\..*/, '')).digest('hex');
}

async function bundle({ name, folder }: Pick<Deployable, 'name' | 'folder'>): Promise<void> {
  const started = Date.now();
  console.log(`building  ${name} …`);
  const { ok, output } = await runCommand('webpack', ['--config-node-env', 'production'], {
    folder: inRoot(folder),
    environment: { NODE_ENV: '' },
  });
  if (!ok) throw new Error(`The build of ${name} failed:\n${output}`);
  console.log(`built     ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Builds those whose sources changed since their last build. `typesChecked`: whether `verify` has just checked types.
 * @throws Error with one line for each wrong type, or with webpack's output
 */
export async function buildDeployables(
  wanted: readonly Deployable[],
  typesChecked = false,
): Promise<void> {
  const changed = wanted
    .map(({ name, folder }) => {
      const stamp = inRoot(folder, 'dist', '.build-stamp');
      return { name, folder, stamp, hash: sourceHash(folder) };
    })
    .filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (!typesChecked && changed.length > 0) {
    const { ok, output } = await checkTypes(changed.map(({ folder }) => folder));
    const names = changed.map(({ name }) => name).join(', ');
    if (!ok) throw new Error(`The types of ${names}:\n${output}`);
  }
  const queue = changed.values();
  const work = async () => {
    for (const { stamp, hash, ...deployable } of queue) {
      await bundle(deployable);
      writeFileSync(stamp, hash);
    }
  };
  await Promise.all([work(), work()]);
}

export const build = (typesChecked?: boolean) => buildDeployables(deployables, typesChecked);
