import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '@synapsei/presets/inRoot';
import { createFederatedConfig } from '@synapsei/build';
import webpack from 'webpack';
import { createConfig } from '../monolith/buildMonolith';
import { replaceOnce } from '../replaceOnce';

// A process for each build, as in a pipeline: `node --import tsx timeBuild.ts remote`. Prints its times as JSON.

const line = 'Products are sorted by priority.';

const configs = {
  remote: () => createFederatedConfig(inRoot('mf-content'), 'production'),
  monolith: () => createConfig('lazy'),
};

async function timeBuild(side: keyof typeof configs) {
  const builds = new EventEmitter();
  webpack(configs[side]()).watch({}, (error, stats) => {
    if (!stats || stats.hasErrors()) throw error ?? new Error(stats!.toString('errors-only'));
    builds.emit('built');
  });
  await once(builds, 'built');
  const build = performance.now();
  // The watch begins once the build has told.
  await pause(1000);
  replaceOnce(inRoot('mf-content', 'src', 'products', 'ProductList.tsx'), line, `${line} Again.`);
  const edited = performance.now();
  await once(builds, 'built');
  console.log(JSON.stringify({ build, rebuild: performance.now() - edited }));
  process.exit();
}

// What `benchBuild` says.
void timeBuild(process.argv[2] as keyof typeof configs);
