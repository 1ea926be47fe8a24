import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { parseRegistry, type Registry } from '@synapsei/shared-types/registry';
import { messageOf, writeAtomically } from '@synapsei/base';
import { contentSecurityPolicy, requireTrustedTypes } from './contentSecurityPolicy';
import { fillFirstView, findHome } from './firstViews';
import type { ShellBuild } from './readShell';
import { renderManifest } from './renderHead';
import { renderIndex } from './renderIndex';
import { trimRegistry } from './trimRegistry';

/** The frame, or nothing where the shell's template fails, which publishing refuses: the page then waits for its scripts. */
function frameOf(shell: ShellBuild, input: Parameters<ShellBuild['fillFrame']>[0]): string {
  try {
    return shell.fillFrame(input);
  } catch (error) {
    console.warn(`[page] The page starts empty. ${messageOf(error)}`);
    return '';
  }
}

/**
 * Writes the mutable files of a site: registry and page. Changes nothing in the shell's build. `firstViewText`: the
 * first view file of Home's live release. Default: the page starts with a skeleton.
 */
export function writeDocuments(
  folder: string,
  shell: ShellBuild,
  registry: Registry,
  config: RuntimeConfig,
  firstViewText?: string,
): void {
  const parsed = parseRegistry(registry, config.remotes.origins);
  if (!parsed.ok) throw new Error(`The registry is not published: ${parsed.problem}`);
  const { record, inline } = shell;
  const home = findHome(registry);
  const firstView = home && firstViewText ? fillFirstView(firstViewText, home, config) : null;
  const css = [shell.css, firstView?.css].filter(Boolean).join('\n');
  const frame = frameOf(shell, { registry, config, firstView: firstView?.html ?? null });
  const overrides = registry.policy?.overrideOrigins ?? [];
  const own = contentSecurityPolicy(config, Object.values(inline), overrides, [css]);
  const policy = requireTrustedTypes(own, config.firebase);
  const content = {
    shell: record,
    inline,
    registry: trimRegistry(registry),
    config,
    policy,
    css,
    frame,
  };
  const files = {
    'site.webmanifest': `${renderManifest(config)}\n`,
    'registry.json': `${JSON.stringify(registry)}\n`,
    'index.html': renderIndex(content),
  };
  for (const [name, text] of Object.entries(files)) writeAtomically(path.join(folder, name), text);
}
