import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../base/paths';
import { parts, type Part } from '../site/parts';
import { sourceHash } from './sourceHash';

const stampOf = (part: Part) => inRoot(part.folder, 'dist', '.build-stamp');

function isBuilt(part: Part, hash: string): boolean {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Runs a part's own `npm run build`. @throws Error with the build's output */
function runBuild(part: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent'], {
      cwd: inRoot(part.folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: '' },
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${part.name} failed:\n${output}`));
    });
  });
}

async function buildPart(part: Part): Promise<void> {
  const hash = sourceHash(part.folder);
  if (isBuilt(part, hash)) return;
  const started = Date.now();
  console.log(`building  ${part.name} …`);
  await runBuild(part);
  writeFileSync(stampOf(part), hash);
  console.log(`built     ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds those of the given parts whose sources changed since their last build, two at a time. */
export async function buildParts(wanted: readonly Part[]): Promise<void> {
  const queue = [...wanted];
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) await buildPart(part);
  };
  await Promise.all([work(), work()]);
}

/** Builds every part whose sources changed. */
export function build(): Promise<void> {
  return buildParts(parts.filter((part) => part.kind !== 'service'));
}
