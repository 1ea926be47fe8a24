import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { webpack, type Stats } from 'webpack';
import { createEditConfig } from '@synapsei/build';
import { createEditServer } from './createEditServer';
import { readEdition } from './edition';
import { watchBuilds } from './watchBuilds';

/** The first line says where and what. */
const summarize = (stats: Stats) =>
  stats.toString({ preset: 'errors-only', colors: false }).split('\n').slice(0, 6).join(' ');

/**
 * Builds a remote for production at each edit, without slow optional steps (minifying, packing),
 * and serves it to pages of a deployed site. Resolves once the first build is available.
 * @throws Error if the port is taken
 */
export async function serveEdits(name: string, folder: string, port: number) {
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
