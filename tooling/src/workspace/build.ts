import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../base/paths';
import { deployables, type Deployable } from '../site/parts';
import { sourceHash } from './sourceHash';

const stampOf = (deployable: Deployable) => inRoot(deployable.folder, 'dist', '.build-stamp');

function isBuilt(deployable: Deployable, hash: string): boolean {
  const stamp = stampOf(deployable);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Runs a deployable's own `npm run build`. @throws Error with the build's output */
function runBuild({ name, folder }: Deployable): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent'], {
      cwd: inRoot(folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: '' },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${name} failed:\n${output}`));
    });
  });
}

async function buildChanged(deployable: Deployable): Promise<void> {
  const hash = sourceHash(deployable.folder);
  if (isBuilt(deployable, hash)) return;
  const started = Date.now();
  console.log(`building  ${deployable.name} …`);
  await runBuild(deployable);
  writeFileSync(stampOf(deployable), hash);
  console.log(`built     ${deployable.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds those whose sources changed since their last build, two in parallel. */
export async function buildDeployables(wanted: readonly Deployable[]): Promise<void> {
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildChanged(next);
  };
  await Promise.all([work(), work()]);
}

/** Builds every deployable whose sources changed. */
export function build(): Promise<void> {
  return buildDeployables(deployables);
}
