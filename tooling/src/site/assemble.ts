import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  parseRegistry,
  parseRelease,
  type Registry,
  type RenderFrame,
  type RuntimeConfig,
} from '@synapsei/shared-types';
import type { ShellRecord } from '../webpack/ShellPlugin';
import { buildRegistry, type Deployment } from './buildRegistry';
import { hasArticlePages } from '../landing/landingRecord';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { fillFirstView, findHome } from './firstViews';
import { renderManifest } from './renderHead';
import { renderIndex } from './renderIndex';
import { writeAtomically } from './writeAtomically';

export type ShellBuild = {
  record: ShellRecord;
  inline: { preventFlash: string; preloadRoute: string };
  /** Its style sheets' text; part of the page, so that the first paint waits for one answer only. */
  css: string;
  renderFrame: RenderFrame;
};

/** A shell that is built anew while this process lives has another frame; one of old has none. */
function loadFrame(file: string): RenderFrame {
  if (!existsSync(file)) return () => '';
  delete require.cache[require.resolve(file)];
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the name of a built file
  return (require(file) as { renderFrame: RenderFrame }).renderFrame;
}

/** Reads a built shell. @throws Error that says to build it */
export function readShell(dist: string): ShellBuild {
  if (!existsSync(path.join(dist, 'shell.json'))) {
    throw new Error(`${dist} holds no built shell: run "npm run build".`);
  }
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const record = JSON.parse(read('shell.json')) as ShellRecord;
  return {
    record,
    css: record.styles.map(read).join('\n'),
    renderFrame: loadFrame(path.join(dist, 'server', 'renderFrame.js')),
    inline: {
      preventFlash: read('inline/preventFlash.js'),
      preloadRoute: read('inline/preloadRoute.js'),
    },
  };
}

/** Validates a `release.json`'s text. `source` names it in the error. @throws Error that names the field */
export function readDeployment(text: string, source: string, baseUrl: string): Deployment {
  const parsed = parseRelease(JSON.parse(text));
  if (!parsed.ok) throw new Error(`${source} is no valid release: ${parsed.problem}`);
  return { release: parsed.value, baseUrl };
}

function nextRevision(folder: string): number {
  const file = path.join(folder, 'registry.json');
  if (!existsSync(file)) return 1;
  return ((JSON.parse(readFileSync(file, 'utf8')) as Partial<Registry>).revision ?? 0) + 1;
}

/**
 * Writes what is mutable of a site: registry, page and policy. Nothing of the shell's build changes.
 * `firstViewText`: the file that Home's live release names for it. By default the page begins with a skeleton.
 */
export function writeSite(
  folder: string,
  shell: ShellBuild,
  registry: Registry,
  config: RuntimeConfig,
  firstViewText?: string,
): void {
  const origins = config.remotes.origins;
  const parsed = parseRegistry(registry, origins);
  if (!parsed.ok) throw new Error(`The registry is not published: ${parsed.problem}`);
  writeAtomically(path.join(folder, 'site.webmanifest'), `${renderManifest({ config })}\n`);
  const { record, inline } = shell;
  const home = findHome(registry);
  const firstView = home && firstViewText ? fillFirstView(firstViewText, home, config) : null;
  const css = [shell.css, firstView?.css].filter(Boolean).join('\n');
  const frame = shell.renderFrame({ registry, config, firstView: firstView?.html ?? null });
  const policy = contentSecurityPolicy(
    config,
    Object.values(inline),
    registry.policy?.overrideOrigins ?? [],
    [css],
  );
  writeAtomically(path.join(folder, 'csp.txt'), `${policy}\n`);
  writeAtomically(
    path.join(folder, 'csp.conf'),
    `add_header Content-Security-Policy "${policy}" always;\n`,
  );
  writeAtomically(path.join(folder, 'registry.json'), `${JSON.stringify(registry)}\n`);
  writeAtomically(
    path.join(folder, 'index.html'),
    renderIndex({ shell: record, inline, registry, config, css, frame }),
  );
}

/** Makes the site of a set of deployed releases. */
export function assemble(
  folder: string,
  shell: ShellBuild,
  deployments: Deployment[],
  config: RuntimeConfig,
): Registry {
  const registry = buildRegistry(deployments, nextRevision(folder));
  // Pages that are not there cannot be shared.
  const landingPages = config.share.landingPages && hasArticlePages(folder);
  const home = findHome(registry);
  const { firstView } = deployments.find(({ release }) => release.name === home?.name) ?? {};
  const shared = { ...config, share: { ...config.share, landingPages } };
  writeSite(folder, shell, registry, shared, firstView);
  return registry;
}
