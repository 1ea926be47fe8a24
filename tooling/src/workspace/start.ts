import { printTable } from '../base/printTable';
import { originOf, parts } from '../site/parts';
import { build } from './build';
import { checkPorts, launch } from './processes';
import { publishWorkspace } from './publishWorkspace';
import { refreshLocalPages } from './refreshLocalPages';
import { versionOf } from './serve';

type RunningSite = { stop: () => Promise<void> };

type StartOptions = {
  base: number;
  /** Parts to leave out. Default: none. */
  without?: string[];
};

/** After the services have started: the articles' pages come from the content service. */
async function writeSite(base: number): Promise<void> {
  await publishWorkspace(base);
  await refreshLocalPages(base).catch((error: Error) => console.warn(error.message));
}

/**
 * Builds what changed, starts services and servers and waits until each is healthy.
 * @throws Error that names a taken port or the part that does not respond
 */
export async function start({ base, without = [] }: StartOptions): Promise<RunningSite> {
  const wanted = parts.filter((part) => !without.includes(part.name));
  await checkPorts(wanted, base);
  await build();
  const { healthy: waitForHealth, stop } = launch(wanted, base);
  const healthy = await waitForHealth();
  await writeSite(base).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  printTable(
    wanted.map((part, index) => ({
      part: part.name,
      URL: originOf(part.name, base),
      version: versionOf(part.name),
      state: healthy[index] ? 'healthy' : 'not answering',
    })),
  );
  const ill = wanted.filter((_, index) => !healthy[index]).map((part) => part.name);
  if (ill.length === 0) return { stop };
  await stop();
  throw new Error(`${ill.join(', ')} did not become healthy; see its messages above.`);
}

/** `npm start`: runs until Ctrl-C. */
export async function startAndStay(options: StartOptions): Promise<void> {
  const site = await start(options);
  console.log(`\nOpen ${originOf('shell', options.base)}. Ctrl-C stops everything.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
}
