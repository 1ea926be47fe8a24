import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { deployables, type Deployable } from './site/parts';
import { checkTypes, runCommand } from './runTool';

/** What no build reads: what is installed or made, tests and documents. */
const skipped = /\/(node_modules|dist|\.data|coverage)\/|\.test\.tsx?$|\.md$/;

/**
 * What a build of `folder` depends on: its sources, shared-types, the remote kit, the preset and
 * the installed packages.
 */
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

/** Bundles a deployable. @throws Error with webpack's output */
async function bundle({ name, folder }: Deployable): Promise<void> {
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
 * Builds those whose sources changed since their last build, two in parallel. `typesChecked`: whether `verify` has just
 * checked all types. Default: it has not
 * @throws Error with one line for each wrong type, or with webpack's output
 */
export async function buildDeployables(
  wanted: readonly Deployable[],
  typesChecked = false,
): Promise<void> {
  const changed = wanted
    .map((deployable) => {
      const stamp = inRoot(deployable.folder, 'dist', '.build-stamp');
      return { deployable, stamp, hash: sourceHash(deployable.folder) };
    })
    .filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (!typesChecked && changed.length > 0) {
    const { ok, output } = await checkTypes(changed.map(({ deployable }) => deployable.folder));
    const names = changed.map(({ deployable }) => deployable.name).join(', ');
    if (!ok) throw new Error(`The types of ${names}:\n${output}`);
  }
  const queue = changed.values();
  const work = async () => {
    for (const { deployable, stamp, hash } of queue) {
      await bundle(deployable);
      writeFileSync(stamp, hash);
    }
  };
  await Promise.all([work(), work()]);
}

/** Builds every deployable whose sources changed, as `buildDeployables`. */
export const build = (typesChecked?: boolean) => buildDeployables(deployables, typesChecked);
