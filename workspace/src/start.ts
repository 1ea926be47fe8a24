import { printTable } from '@synapsei/base';
import { endWithNpm } from '@synapsei/presets/guardRun';
import { inRoot } from '@synapsei/presets/inRoot';
import { refreshPages, serveBuilds } from '@synapsei/release';
import { stopOnSignal } from '@synapsei/server';
import { localSite } from './site/localConfig';
import { checkName, originOf, parts, remotes, rowOf } from './site/parts';
import { build } from './build';
import { localTarget } from './localTarget';
import { checkPorts, launchHealthy, type Running } from './processes';

type StartOptions = { base: number; without?: string[] };

/** Writes the served documents. The services must run: the articles' pages come from the content service. */
async function writeSite(base: number): Promise<void> {
  const target = localTarget(base);
  const dists = remotes.map(({ folder }) => inRoot(folder, 'dist'));
  const builds = { shell: inRoot('shell', 'dist'), remotes: dists };
  const context = await serveBuilds(target, builds, localSite(base));
  // If the content service does not respond, the pages of the last run stay.
  await refreshPages(context).catch((error: Error) => console.warn(error.message));
}

/** @throws Error that names an unknown part, a taken port, a failed build or the process that ended */
export async function start({ base, without = [] }: StartOptions): Promise<Running> {
  const names = parts.map(({ name }) => name);
  for (const name of without) checkName('part', name, names);
  const wanted = parts.filter((part) => !without.includes(part.name));
  await checkPorts(wanted, base);
  await build();
  const running = await launchHealthy(wanted, base);
  await writeSite(base).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  printTable(wanted.map(({ name }) => rowOf(name, base, 'healthy')));
  return running;
}

/** `npm start`: runs until Ctrl-C. @throws Error with the name and the last lines of a process that ended by itself */
export async function startAndStay(options: StartOptions): Promise<void> {
  let stop = () => Promise.resolve();
  stopOnSignal(() => stop());
  endWithNpm();
  const running = await start(options);
  stop = running.stop;
  console.log(`\nOpen ${originOf('shell', options.base)}. Ctrl-C stops everything.`);
  const reason = await running.ended;
  await stop();
  throw new Error(reason);
}
