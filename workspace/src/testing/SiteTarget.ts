import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { inRoot } from '@synapsei/presets/inRoot';
import { publish, createTestTarget } from '@synapsei/release/testing';
import { localConfig } from '../site/localConfig';
import { remotes } from '../site/parts';

/** The content of `site.json`. */
type Site = RuntimeConfig & { overrideOrigins?: string[] };

type Options = NonNullable<Parameters<typeof createTestTarget>[0]> & {
  /** Folders of the remotes to release. Default: all. */
  folders?: string[];
  /** Folder of the built shell. Default: this workspace's. */
  shell?: string;
  /** Starts an empty target. Default: a folder and its servers. */
  start?: typeof createTestTarget;
};

/** A target with the built shell and remotes. `portBase`: that of the services that its pages call. */
export async function createSiteTarget(
  portBase: number,
  {
    folders = remotes.map(({ folder }) => folder),
    shell = inRoot('shell', 'dist'),
    start = createTestTarget,
    ...options
  }: Options = {},
) {
  const target = await start(options);
  let site: Site = localConfig(portBase);
  /** Applies from the next commit that is shown. */
  const configure = async (changes: Partial<Site>) => {
    site = { ...site, ...changes };
    await target.configure(site);
  };
  await configure({ remotes: { ...site.remotes, origins: [target.filesOrigin] } });
  await publish(target.context, shell);
  for (const folder of folders) await publish(target.context, inRoot(folder, 'dist'));
  return { ...target, configure };
}

export type SiteTarget = Awaited<ReturnType<typeof createSiteTarget>>;
