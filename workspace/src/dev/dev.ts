import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import { printTable } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { fetchRegistry, originsIn } from '@synapsei/pages';
import { remoteName } from '@synapsei/release';
import { checkPins, createEditConfig } from '@synapsei/build';
import { webpack, type Stats } from 'webpack';
import { stopOnSignal } from '@synapsei/server';
import { localConfig } from '../site/localConfig';
import { originOf, partNamed, parts, rowOf, portOf, type RemoteDeployable } from '../site/parts';
import { checkPorts, launch } from '../processes';
import { createDevRegistry } from './createDevRegistry';
import { planDev, remotesFrom, type DevPlan } from './planDev';
import { serveShell } from './serveShell';
import { startRemotes } from './startRemotes';
import { createEditServer, readEdition } from './createEditServer';
import { watchBuilds } from './startDevServer';

type Stoppable = { stop: () => Promise<unknown> };

/** Registers the clean-up of what was started, and returns it. */
type Add = <Started extends Stoppable>(started: Started) => Started;

/** The first line says where and what. */
const summarize = (stats: Stats) =>
  stats.toString({ preset: 'errors-only', colors: false }).split('\n').slice(0, 6).join(' ');

/**
 * Builds a remote for production at each edit, without slow optional steps (minifying, packing),
 * and serves it to pages of a deployed site. Resolves once the first build is available.
 * @throws Error if the port is taken
 */
async function serveEdits(name: string, folder: string, port: number) {
  const output = mkdtempSync(path.join(os.tmpdir(), 'edits-'));
  const edits = createEditServer();
  await once(edits.server.listen(port, 'localhost'), 'listening');
  const compiler = webpack(createEditConfig(folder, output))!;
  const firstBuild = watchBuilds(compiler, name);
  compiler.watch({ aggregateTimeout: 20 }, (_error, stats) => {
    if (!stats) return;
    if (stats.hasErrors()) edits.fail(`does not compile: ${summarize(stats)}`);
    else edits.add(readEdition(output, edits.next()));
  });
  await firstBuild;
  return {
    async stop() {
      await new Promise((resolve) => compiler.close(resolve));
      await edits.stop();
      rmSync(output, { recursive: true, force: true });
    },
  };
}

/**
 * `site dev mf-chat --site https://www.example/`: the named remotes, from source, inside a deployed
 * site; that site provides all others.
 * @throws Error if a port is taken
 */
async function devInto(remotes: RemoteDeployable[], site: string, base: number, add: Add) {
  const link = new URL(site);
  for (const { name, folder } of remotes) {
    add(await serveEdits(name, inRoot(folder), portOf(name, base)));
    link.searchParams.append('remotes', `${originOf(name, base)}/`);
  }
  const names = remotes.map(({ name }) => name).join(', ');
  console.log(`Open ${link.href} and agree: the tab shows ${names} from this machine.`);
  console.log(
    'Edits show immediately; the rest of the page keeps running. Ctrl-C stops everything.',
  );
}

const services = parts.filter((part) => part.kind === 'service');

/** The page trusts what it loads from elsewhere; nothing is assembled, so there are no landing pages. */
function devConfig(base: number, registry: Registry | undefined): RuntimeConfig {
  const config = localConfig(base);
  const origins = [...config.remotes.origins, ...originsIn(registry ?? null)];
  const share = { ...config.share, landingPages: false };
  return { ...config, share, remotes: { ...config.remotes, origins } };
}

function remoteRow(
  { remote, source }: DevPlan['remotes'][number],
  base: number,
  registry: Registry,
) {
  const record = registry.remotes[remoteName(remote.name)];
  if (source !== 'deployed') return rowOf(remote.name, base, record ? source : 'does not compile');
  const release = record?.versions[record.stable];
  if (!release) return { part: remote.name, URL: '-', version: '-', state: 'not in the registry' };
  return { part: remote.name, URL: release.baseUrl, version: release.version, state: source };
}

/** The shell and the remotes that are not deployed run here, with the services. */
async function devHere(plan: DevPlan, base: number, add: Add) {
  const registry = plan.site ? await fetchRegistry(`${plan.site}registry.json`) : undefined;
  const here = remotesFrom(plan, 'dev server', 'built');
  // Those that this run does not serve, including ones unknown to the workspace.
  const deployed = { ...registry?.remotes };
  for (const { name } of here) delete deployed[remoteName(name)];
  await checkPorts([partNamed('shell'), ...here, ...services], base);
  const remotes = add(await startRemotes(plan, base));
  const makeRegistry = createDevRegistry(deployed);
  const read = async () => ({
    registry: makeRegistry(await remotes.read()),
    config: devConfig(base, registry),
  });
  const shell = add(await serveShell(base, read));
  const { mf_content: content } = deployed;
  // The assistant reads the products from the content team's remote, wherever it is.
  const variables = content && { CATALOGUE_URL: `${namedRelease(content).baseUrl}catalogue.json` };
  const processes = add(launch(services, base, variables));
  const healthy = await processes.healthy();
  await shell.firstBuild;
  const { registry: current } = await read();
  printTable([
    rowOf('shell', base, 'dev server'),
    ...plan.remotes.map((remote) => remoteRow(remote, base, current)),
    ...services.map(({ name }, at) => rowOf(name, base, healthy[at] ? 'healthy' : 'not answering')),
  ]);
  const served = remotesFrom(plan, 'dev server');
  if (served.length > 0) console.log('\nA remote alone, with every state of it:');
  for (const { name } of served) console.log(`  ${originOf(name, base)}/standalone/`);
  console.log(
    `\nOpen ${originOf('shell', base)}. Edits show immediately. Ctrl-C stops everything.`,
  );
}

/**
 * `npm run dev`: shell and remotes from source, with edits shown in the open page, and the
 * services. Names select the remotes to work on; see `planDev`. Runs until Ctrl-C.
 * @throws Error that names an unknown remote, a taken port, a failed build or an invalid registry
 */
export async function dev(names: string[], site: string | undefined, base: number): Promise<void> {
  const plan = planDev(names, site);
  checkPins(inRoot('shell'));
  const all: Stoppable[] = [];
  let stopping: Promise<unknown> | undefined;
  const stop = () => (stopping ??= Promise.allSettled(all.map((started) => started.stop())));
  const add: Add = (started) => {
    all.push(started);
    return started;
  };
  // Until Ctrl-C or a supervisor's SIGTERM; they, or a failed start, run all clean-ups.
  stopOnSignal(stop);
  try {
    if (plan.site && plan.isInside)
      await devInto(remotesFrom(plan, 'dev server'), plan.site, base, add);
    else await devHere(plan, base, add);
  } catch (error) {
    await stop();
    throw error;
  }
}
