import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publish } from '@synapsei/tooling/src/release/commands/publish';
import { publishShell } from '@synapsei/tooling/src/release/commands/publishShell';
import { createTestTarget } from '@synapsei/tooling/src/release/testing/createTestTarget';
import { localConfig } from '@synapsei/tooling/src/site/localConfig';
import { remotes } from '@synapsei/tooling/src/site/parts';
import { inRoot } from '@synapsei/tooling/src/site/paths';
import { forgeRelease, writeRelease } from './forgeRelease';
import { portBase } from './origins';

type Forged = Parameters<typeof forgeRelease>[0];

/** A forged version as its team's build would have left it. */
export function forgedBuild(options: Forged): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forged-'));
  writeRelease(forgeRelease(options), folder);
  return folder;
}

/** A site of its own, with the built shell and remotes released to it: its releases touch no other test. */
export async function createReleaseTarget() {
  const target = await createTestTarget();
  const config = localConfig(portBase);
  const origin = new URL(target.context.target.files as string).origin;
  config.remotes.origins = [origin];
  await target.store.write('config.json', JSON.stringify(config));
  await publishShell(target.context, inRoot('shell', 'dist'));
  for (const { folder } of remotes) await publish(target.context, inRoot(folder, 'dist'));
  return {
    ...target,
    url: target.context.target.url,
    publish: (options: Forged, isPromoted = true) =>
      publish(target.context, forgedBuild(options), { isPromoted }),
  };
}

export type ReleaseTarget = Awaited<ReturnType<typeof createReleaseTarget>>;
