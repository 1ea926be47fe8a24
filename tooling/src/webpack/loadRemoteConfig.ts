import path from 'node:path';
import type { RemoteConfig } from '@synapsei/shared-types';
import { readPackageFile } from '../base/readPackageFile';

/** Loads a TypeScript module and returns its default export. */
export function loadDefault<Value>(file: string): Value {
  // webpack reads its configuration synchronously, unlike `import()`.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const module = require(file) as { default: Value | { default: Value } };
  const value = module.default as { default?: Value };
  return (value?.default ?? value) as Value;
}

/** A remote's `remote.config.ts` and the version in its `package.json`. @throws Error that names the missing file */
export function loadRemoteConfig(folder: string): { remote: RemoteConfig; version: string } {
  const file = path.join(folder, 'remote.config.ts');
  const { version } = readPackageFile(folder);
  const remote = loadDefault<RemoteConfig>(file);
  if (!remote?.name) throw new Error(`${file} must export defineRemote({ name, … }) as default.`);
  return { remote, version };
}
