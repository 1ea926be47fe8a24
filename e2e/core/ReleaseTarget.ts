import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { publish } from '@synapsei/release/testing';
import { createSiteTarget } from '@synapsei/workspace/testing';
import { forgeRelease, writeBelow } from './forgeRelease';
import { portBase } from './origins';
import { test } from './test';

type Options = Parameters<typeof createSiteTarget>[1];
type Forged = Parameters<typeof forgeRelease>[0];

/** A forged version as its team's build would leave it. @returns the folder, which can be served or published */
export function forgedBuild(options: Forged): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'forged-'));
  const { release, files } = forgeRelease(options);
  for (const [file, bytes] of files) writeBelow(folder, file, bytes);
  writeBelow(folder, 'release.json', JSON.stringify(release));
  return folder;
}

/**
 * A separate site with the built shell and remotes released to it: its releases affect no other
 * test. Options are those of `createSiteTarget`.
 */
export async function createReleaseTarget(options?: Options) {
  const target = await createSiteTarget(portBase, options);
  const { url, store, files } = target.context.target;
  return {
    ...target,
    url,
    /** A team's release.config.json. */
    releaseConfig: { targets: { local: { url, store, files } } },
    publish: (version: Forged, isPromoted = true) =>
      publish(target.context, forgedBuild(version), { isPromoted }),
  };
}

export type ReleaseTarget = Awaited<ReturnType<typeof createReleaseTarget>>;

/** One site for all tests of a group, built once. Its members are there as soon as they run. */
export function shareReleaseTarget(optionsOf: () => Options = () => ({})): ReleaseTarget {
  const target = {} as ReleaseTarget;
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    Object.assign(target, await createReleaseTarget(optionsOf()));
  });

  test.afterAll(() => target.stop());

  return target;
}
