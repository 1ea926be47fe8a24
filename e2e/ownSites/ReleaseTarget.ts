import { publish } from '@synapsei/release/testing';
import { createSiteTarget } from '@synapsei/workspace/testing';
import { forgeRelease } from './forgeRelease';
import { portBase } from '../core/origins';
import { test } from '../core/test';

type Options = Parameters<typeof createSiteTarget>[1];
type Forged = Parameters<typeof forgeRelease>[0];

/** A separate site with the built shell and remotes released to it. Options are those of `createSiteTarget`. */
export async function createReleaseTarget(options?: Options) {
  const target = await createSiteTarget(portBase, options);
  const { url, store, files, repository } = target.context.target;
  return {
    ...target,
    url,
    releaseConfig: { targets: { local: { url, store, files, repository } } },
    publish: (version: Forged, isPromoted = true) =>
      publish(target.context, forgeRelease(version), { isPromoted }),
  };
}

export type ReleaseTarget = Awaited<ReturnType<typeof createReleaseTarget>>;

/** One site for all tests of a group, built once. Its members exist once the tests run. */
export function shareReleaseTarget(optionsOf: () => Options = () => ({})): ReleaseTarget {
  const target = {} as ReleaseTarget;
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    Object.assign(target, await createReleaseTarget(optionsOf()));
  });

  test.afterAll(() => target.stop());

  return target;
}
