import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import { checkFolder, printTable } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { fetchRegistry, originsIn } from '@synapsei/pages';
import { remoteName } from '@synapsei/release';
import { checkPins, createEditConfig } from '@synapsei/build';
import { stopOnSignal } from '@synapsei/server';
import { localConfig } from '../site/localConfig';
import { originOf, partNamed, parts, rowOf, portOf, type RemoteDeployable } from '../site/parts';
import { checkPorts, launchHealthy } from '../processes';
import { createDevRegistry } from './DevRegistry';
import { planDev, remotesFrom, type DevPlan } from './planDev';
import { serveShell } from './serveShell';
import { startRemotes } from './startRemotes';
import { createEditServer, readEdition } from './EditServer';
import { watchBuild } from './startDevServer';

/** Builds a remote after each edit, not minified, for pages of a deployed site. @throws Error if the port is taken */
async function serveEdits(name: string, folder: string, port: number): Promise<void> {
  const output = mkdtempSync(path.join(os.tmpdir(), 'edits-'));
  const edits = createEditServer();
  await once(edits.server.listen(port, 'localhost'), 'listening');
  await watchBuild(name, createEditConfig(folder, output), (stats) => {
    if (!stats.hasErrors()) return edits.add(readEdition(output, edits.next()));
    const lines = stats.toString({ preset: 'errors-only', colors: false }).split('\n');
    // The first line says where and what.
    return edits.fail(`does not compile: ${lines.slice(0, 6).join(' ')}`);
  });
}

/** `site dev mf-chat --site URL`: runs the named remotes from source in a page of the deployed site. */
async function devInto(remotes: RemoteDeployable[], site: string, base: number): Promise<void> {
  const link = new URL(site);
  for (const { name, folder } of remotes) {
    await serveEdits(name, inRoot(folder), portOf(name, base));
    link.searchParams.append('remotes', `${originOf(name, base)}/`);
  }
  const names = remotes.map(({ name }) => name).join(', ');
  console.log(`Open ${link.href} and agree: the tab shows ${names} from this machine.`);
  console.log(
    'Edits show immediately; the rest of the page keeps running. Ctrl-C stops everything.',
  );
  // Only this process has to stop; `guardRun` removes its temporary folder.
  stopOnSignal(() => Promise.resolve());
}

const services = parts.filter((part) => part.kind === 'service');

/** Config of the page. It trusts the origins of deployed remotes; there are no landing pages. */
function devConfig(base: number, registry: Registry | undefined): RuntimeConfig {
  const config = localConfig(base);
  const origins = [...config.remotes.origins, ...originsIn(registry ?? null)];
  const share = { ...config.share, landingPages: false };
  return { ...config, share, remotes: { ...config.remotes, origins } };
}

function remoteRow(
  { remote: { name }, source }: DevPlan['remotes'][number],
  base: number,
  registry: Registry,
) {
  const record = registry.remotes[remoteName(name)];
  if (source !== 'deployed') return rowOf(name, base, record ? source : 'does not compile');
  const release = record?.versions[record.stable];
  if (!release) return { part: name, URL: '-', version: '-', state: 'not in the registry' };
  return { part: name, URL: release.baseUrl, version: release.version, state: source };
}

/** Runs the shell, the services, and all remotes that are not deployed here. */
async function devHere(plan: DevPlan, base: number): Promise<void> {
  const registry = plan.site ? await fetchRegistry(`${plan.site}registry.json`) : undefined;
  const here = remotesFrom(plan, 'dev server', 'built');
  // Remotes that this run does not serve, including those that the workspace does not know.
  const deployed = { ...registry?.remotes };
  for (const { name } of here) delete deployed[remoteName(name)];
  await checkPorts([partNamed('shell'), ...here, ...services], base);
  const readRemotes = await startRemotes(plan, base);
  const makeRegistry = createDevRegistry(deployed);
  const read = async () => ({
    registry: makeRegistry(await readRemotes()),
    config: devConfig(base, registry),
  });
  const { firstBuild } = await serveShell(base, read);
  const { mf_content: content } = deployed;
  // The assistant reads the products from the content remote, wherever it is served.
  const variables = content && { CATALOGUE_URL: `${namedRelease(content).baseUrl}catalogue.json` };
  const running = await launchHealthy(services, base, variables);
  stopOnSignal(running.stop);
  await firstBuild;
  const { registry: current } = await read();
  printTable([
    rowOf('shell', base, 'dev server'),
    ...plan.remotes.map((remote) => remoteRow(remote, base, current)),
    ...services.map(({ name }) => rowOf(name, base, 'healthy')),
  ]);
  console.log(
    `\nOpen ${originOf('shell', base)}. Edits show immediately. Ctrl-C stops everything.`,
  );
  const reason = await running.ended;
  throw new Error(reason);
}

/** `npm run dev` until Ctrl-C. @throws Error that names an unknown remote, a taken port or a failed build */
export async function dev(names: string[], site: string | undefined, base: number): Promise<void> {
  const plan = planDev(names, site);
  checkFolder(inRoot());
  checkPins(inRoot('shell'));
  if (plan.site && plan.isInside) await devInto(remotesFrom(plan, 'dev server'), plan.site, base);
  else await devHere(plan, base);
}
