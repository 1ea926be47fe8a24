import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEditConfig } from '@synapsei/build';
import { inRoot } from '@synapsei/presets/inRoot';
import { webpack, type Stats } from 'webpack';
import { originOf, portOf, type RemoteDeployable } from '../site/parts';
import { createEditServer, readEdition } from './createEditServer';
import { watchBuilds } from './startDevServer';
import type { Add } from './withStopper';

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
export async function devInto(
  remotes: RemoteDeployable[],
  site: string,
  base: number,
  add: Add,
): Promise<void> {
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
