import { contractVersion, type DeployedRelease } from '@synapsei/shared-types/registry';
import { satisfies } from 'compare-versions';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/** Packages that the shell shares with remotes, as their builds request them (`platform/build/src/webpack/createRemoteConfig.ts`). */
export const providedPackages = {
  react: { version: React.version, library: React },
  'react-dom': { version: ReactDOM.version, library: ReactDOM },
  'react/jsx-runtime': { version: React.version, library: jsxRuntime },
};

/** Package → version. */
export const providedVersions = Object.fromEntries(
  Object.entries(providedPackages).map(([name, { version }]) => [name, version]),
);

/** Versions that this shell provides to remotes. `runtime`: the federation runtime that remotes are built for. */
export const provided = {
  contract: contractVersion,
  runtime: '2.9-bundler',
  mode: process.env.NODE_ENV ?? 'production',
  shared: providedVersions,
};

/** Why a release cannot run in this shell, or `null`. Checked before any of its code is fetched. */
export function checkContract(
  release: Pick<DeployedRelease, 'contract' | 'runtime' | 'shared' | 'mode'>,
  shell = provided,
): string | null {
  if (!satisfies(shell.contract, release.contract)) {
    return `needs contract ${release.contract}, the shell provides ${shell.contract}`;
  }
  if (release.runtime !== shell.runtime) {
    return `was built for federation runtime ${release.runtime}, the shell runs ${shell.runtime}`;
  }
  for (const [name, range] of Object.entries(release.shared)) {
    const version = shell.shared[name];
    if (!version || !satisfies(version, range)) {
      return `needs ${name} ${range}, the shell provides ${version ?? 'none'}`;
    }
  }
  if (release.mode === 'development' && shell.mode === 'production') {
    return 'is a development build; build it with "npm run build" to use it in a production shell';
  }
  return null;
}
