import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { pageRegistryFile, parseRegistry, type Registry } from '@synapsei/shared-types/registry';
import { messageOf, writeAtomically } from '@synapsei/base';
import { contentSecurityPolicy, requireTrustedTypes } from './contentSecurityPolicy';
import { fillFirstView, findHome } from './firstViews';
import { pageRegistry } from './pageRegistry';
import type { ShellBuild } from './readShell';
import { renderManifest } from './renderHead';
import { renderIndex } from './renderIndex';

/**
 * Writes the mutable files of a site: registry, the copy of it that pages carry, and page. Changes nothing in the shell's
 * build. `firstViewText`: the first view file of Home's live release. Default: the page starts with
 * a skeleton.
 */
export async function writeDocuments(
  folder: string,
  shell: ShellBuild,
  registry: Registry,
  config: RuntimeConfig,
  firstViewText?: string,
): Promise<void> {
  const parsed = parseRegistry(registry, config.remotes.origins);
  if (!parsed.ok) throw new Error(`The registry is not published: ${parsed.problem}`);
  writeAtomically(path.join(folder, 'site.webmanifest'), `${renderManifest({ config })}\n`);
  const { record, inline } = shell;
  const home = findHome(registry);
  const firstView = home && firstViewText ? fillFirstView(firstViewText, home, config) : null;
  const css = [shell.css, firstView?.css].filter(Boolean).join('\n');
  const carried = pageRegistry(registry);
  const frame = await shell
    .renderFrame({ registry, config, firstView: firstView?.html ?? null })
    // Publishing refuses such a shell. The page of one that fails later shows nothing before its scripts run.
    .catch((error: unknown) => {
      console.warn(`[page] The page starts empty. ${messageOf(error)}`);
      return '';
    });
  const policy = contentSecurityPolicy(
    config,
    Object.values(inline),
    registry.policy?.overrideOrigins ?? [],
    [css],
  );
  writeAtomically(path.join(folder, 'registry.json'), `${JSON.stringify(registry)}\n`);
  writeAtomically(path.join(folder, pageRegistryFile), `${JSON.stringify(carried)}\n`);
  writeAtomically(
    path.join(folder, 'index.html'),
    renderIndex({
      shell: record,
      inline,
      registry: carried,
      config,
      policy: requireTrustedTypes(policy, config.firebase),
      css,
      frame,
    }),
  );
}
