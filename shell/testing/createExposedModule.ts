import { parseRuntimeConfig } from '@synapsei/shared-types/config';
import type { DeployedRelease } from '@synapsei/shared-types/registry';
import { anyIntegrity, createDeployedRelease } from '@synapsei/shared-types/testing';
import type { ExposedModule } from '../src/remotes/exposedModules';

let count = 0;

/** A module of its own release: loaders remember addresses and names as long as the page lives. */
export function createExposedModule(overrides: Partial<DeployedRelease> = {}): ExposedModule {
  const name = overrides.name ?? `mf_part${++count}`;
  const version = overrides.version ?? '1.0.0';
  const release = createDeployedRelease({
    name,
    version,
    uniqueName: `${name}@${version}`,
    baseUrl: `http://localhost:8082/${name}/${version}/`,
    files: {
      'remoteEntry.00000000.js': anyIntegrity,
      'ChatPage.js': anyIntegrity,
      'ChatPage.css': anyIntegrity,
    },
    ...overrides,
  });
  return { release, module: './ChatPage', source: 'registry' };
}

/** Milliseconds. Tests of a limit run on fake timers or set a short one, so that no busy machine reaches these. */
export const limits = {
  ...parseRuntimeConfig({}).config.remotes,
  limitMs: 300_000,
  slowMs: 100_000,
  stylesMs: 60_000,
  retryDelayMs: 1,
};
