import path from 'node:path';
import type { RemoteConfig } from '@synapsei/shared-types/registry';
import { isRecord } from '@synapsei/shared-types/values';
import { readPackageFile } from '@synapsei/base';

export function loadDefault(file: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- webpack reads its configuration synchronously, which `import()` is not
  const module: unknown = require(file);
  const value = isRecord(module) ? module.default : undefined;
  return isRecord(value) ? (value.default ?? value) : value;
}

/** A remote's `remote.config.ts` and the version in its `package.json`. @throws Error that names the missing file */
export function loadRemoteConfig(folder: string): { remote: RemoteConfig; version: string } {
  const file = path.join(folder, 'remote.config.ts');
  const { version } = readPackageFile(folder);
  const remote = loadDefault(file);
  if (!isRecord(remote) || !remote.name)
    throw new Error(`${file} must export defineRemote({ name, … }) as default.`);
  // Unchecked: `defineRemote` has checked it, and the release record made from it is checked again.
  return { remote: remote as RemoteConfig, version };
}
