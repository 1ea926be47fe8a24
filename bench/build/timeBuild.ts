import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '@synapsei/presets/inRoot';
import { createFederatedConfig } from '@synapsei/build';
import webpack, { type Stats } from 'webpack';
import { createConfig } from '../monolith/buildMonolith';
import { replaceOnce } from '../replaceOnce';

// A process for each build, as in a pipeline: `node --import tsx timeBuild.ts remote`. Prints its times as JSON.

const line = 'Products are sorted by priority.';

const configs = {
  remote: () => createFederatedConfig(inRoot('mf-content'), 'production'),
  monolith: () => createConfig('lazy'),
};

async function timeBuild(side: keyof typeof configs) {
  let settle: (stats: Stats) => void;
  const built = () => new Promise<Stats>((resolve) => (settle = resolve));
  const first = built();
  const watching = webpack(configs[side]()).watch({}, (error, stats) => {
    if (!stats || stats.hasErrors()) throw error ?? new Error(stats!.toString('errors-only'));
    settle(stats);
  });
  await first;
  const build = performance.now();
  // The watch begins once the build has told.
  await pause(1000);
  const next = built();
  replaceOnce(inRoot('mf-content', 'src', 'products', 'ProductList.tsx'), line, `${line} Again.`);
  const edited = performance.now();
  await next;
  const rebuild = performance.now() - edited;
  await promisify((done: () => void) => watching!.close(done))();
  return { build, rebuild };
}

const [, file, side] = process.argv;
if (side !== 'remote' && side !== 'monolith')
  throw new Error(`${path.basename(file!)} takes remote or monolith.`);
void timeBuild(side).then((times) => console.log(JSON.stringify(times)));
