import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { namedRelease, type Registry } from '@synapsei/shared-types/registry';
import { inRoot } from '@synapsei/presets/inRoot';
import { fetchRegistry, originsIn } from '@synapsei/pages';
import { remoteName } from '@synapsei/release';
import { localConfig } from '../site/localConfig';
import { originOf, partNamed, parts } from '../site/parts';
import { checkPins } from '@synapsei/build';
import { checkPorts, launch } from '../processes';
import { createDevRegistry } from './createDevRegistry';
import { devInto } from './devInto';
import { planDev, type DevPlan } from './planDev';
import { printDevTable } from './printDevTable';
import { serveShell } from './serveShell';
import { startRemotes } from './startRemotes';
import { withStopper, type Add } from './withStopper';

const services = parts.filter((part) => part.kind === 'service');

const servedHere = ({ remotes }: DevPlan) =>
  remotes.filter(({ source }) => source !== 'deployed').map(({ remote }) => remote);

/** The deployed remotes that this run does not serve, including ones unknown to the workspace. */
function deployedRemotes(plan: DevPlan, registry: Registry | undefined): Registry['remotes'] {
  const served = servedHere(plan).map(({ name }) => remoteName(name));
  const entries = Object.entries(registry?.remotes ?? {});
  return Object.fromEntries(entries.filter(([name]) => !served.includes(name)));
}

/** The page trusts what it loads from elsewhere; nothing is assembled, so there are no landing pages. */
function devConfig(base: number, registry: Registry | undefined): RuntimeConfig {
  const config = localConfig(base);
  const origins = [...config.remotes.origins, ...originsIn(registry ?? null)];
  const share = { ...config.share, landingPages: false };
  return { ...config, share, remotes: { ...config.remotes, origins } };
}

/** The assistant reads the products from the content team's remote, wherever it is. */
function serviceVariables(deployed: Registry['remotes']): Record<string, string> {
  const content = deployed.mf_content;
  if (!content) return {};
  return { CATALOGUE_URL: `${namedRelease(content).baseUrl}catalogue.json` };
}

async function run(plan: DevPlan, base: number, add: Add) {
  const registry = plan.site ? await fetchRegistry(`${plan.site}registry.json`) : undefined;
  const deployed = deployedRemotes(plan, registry);
  await checkPorts([partNamed('shell'), ...servedHere(plan), ...services], base);
  const remotes = add(await startRemotes(plan, base));
  const makeRegistry = createDevRegistry(deployed);
  const read = async () => ({
    registry: makeRegistry(await remotes.read()),
    config: devConfig(base, registry),
  });
  const shell = add(await serveShell(base, read));
  const processes = add(launch(services, base, serviceVariables(deployed)));
  const healthy = await processes.healthy();
  await shell.firstBuild;
  printDevTable({ plan, base, registry: (await read()).registry, services, healthy });
}

/**
 * `npm run dev`: shell and remotes from source, with edits shown in the open page, and the
 * services. Names select the remotes to work on; see `planDev`. Runs until Ctrl-C.
 * @throws Error that names an unknown remote, a taken port, a failed build or an invalid registry
 */
export async function dev(names: string[], site: string | undefined, base: number): Promise<void> {
  const plan = planDev(names, site);
  checkPins(inRoot('shell'));
  if (plan.site && plan.isInside) {
    const named = plan.remotes.filter(({ source }) => source === 'dev server');
    const remotes = named.map(({ remote }) => remote);
    return devInto(remotes, plan.site, base);
  }
  await withStopper((add) => run(plan, base, add));
  console.log(
    `\nOpen ${originOf('shell', base)}. Edits show immediately. Ctrl-C stops everything.`,
  );
}
