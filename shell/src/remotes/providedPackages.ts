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
