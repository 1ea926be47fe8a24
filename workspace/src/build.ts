import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '@synapsei/presets/inRoot';
import { deployables, type Deployable } from './site/parts';
import { sourceHash } from './sourceHash';
import { checkTypes, runCommand } from './verify/runCommand';

const stampOf = (deployable: Deployable) => inRoot(deployable.folder, 'dist', '.build-stamp');

const isBuilt = (stamp: string, hash: string) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Bundles a deployable. @throws Error with webpack's output */
async function bundle({ name, folder }: Deployable): Promise<void> {
  const started = Date.now();
  console.log(`building  ${name} …`);
  const { ok, output } = await runCommand('webpack', ['--node-env', 'production'], {
    folder,
    environment: { NODE_ENV: '' },
  });
  if (!ok) throw new Error(`The build of ${name} failed:\n${output}`);
  console.log(`built     ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** @throws Error with one line for each wrong type */
async function checkTypesOf(parts: Deployable[]): Promise<void> {
  const { ok, output } = await checkTypes(parts.map(({ folder }) => folder));
  if (!ok) throw new Error(`The types of ${parts.map(({ name }) => name).join(', ')}:\n${output}`);
}

type Options = {
  /** True: `verify` has just checked all types. Default: false */
  typesChecked?: boolean;
};

/** Builds those whose sources changed since their last build, two in parallel. */
export async function buildDeployables(
  wanted: readonly Deployable[],
  { typesChecked = false }: Options = {},
): Promise<void> {
  const queue = wanted
    .map((deployable) => ({ deployable, hash: sourceHash(deployable.folder) }))
    .filter(({ deployable, hash }) => !isBuilt(stampOf(deployable), hash));
  if (!typesChecked && queue.length > 0) {
    await checkTypesOf(queue.map(({ deployable }) => deployable));
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await bundle(next.deployable);
      writeFileSync(stampOf(next.deployable), next.hash);
    }
  };
  await Promise.all([work(), work()]);
}

/** Builds every deployable whose sources changed. */
export function build(options?: Options): Promise<void> {
  return buildDeployables(deployables, options);
}
