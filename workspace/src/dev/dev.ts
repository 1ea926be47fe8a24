import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import { printTable } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { fetchRegistry, originsIn } from '@synapsei/pages';
import { remoteName } from '@synapsei/release';
import { localConfig } from '../site/localConfig';
import { originOf, partNamed, parts, rowOf } from '../site/parts';
import { checkPins } from '@synapsei/build';
import { checkPorts, launch } from '../processes';
import { createDevRegistry } from './createDevRegistry';
import { devInto } from './devInto';
import { planDev, remotesFrom, type DevPlan } from './planDev';
import { serveShell } from './serveShell';
import { startRemotes } from './startRemotes';
import { withStopper, type Add } from './withStopper';

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
  const { site: around, isInside } = plan;
  await withStopper((add) =>
    around && isInside
      ? devInto(remotesFrom(plan, 'dev server'), around, base, add)
      : devHere(plan, base, add),
  );
}
