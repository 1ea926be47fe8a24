import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RuntimeConfig } from '@synapsei/shared-types/config';
import { parseShellRecord, type Registry } from '@synapsei/shared-types/registry';
import { inRoot } from '@synapsei/presets/inRoot';
import { parseJsonText } from '@synapsei/base';
import { renderIndex } from '@synapsei/pages';
import { portOf, siteFolder } from '../site/parts';
import { createHostConfig, createInlineConfig, readOutput } from '@synapsei/build';
import { refreshHook } from './refreshHook';
import { startDevServer, watchBuild, type Handler } from './startDevServer';

/** Builds the page's inline scripts, without a dev server, whose client would become part of them. */
function watchInlineScripts(folder: string, base: number) {
  const output = path.join(siteFolder(base), 'inline');
  const config = createInlineConfig(folder);
  const firstBuild = watchBuild('shell inline', {
    ...config,
    output: { ...config.output, path: output },
  });
  const read = (name: string) => readFileSync(path.join(output, `${name}.js`), 'utf8');
  return async () => {
    await firstBuild;
    return { preventFlash: read('preventFlash'), preloadRoute: read('preloadRoute') };
  };
}

const notCompiled =
  'The shell does not compile; see the terminal. Reload this page once it does.\n';

type SiteData = { registry: Registry; config: RuntimeConfig };

/** Serves the shell from source. Page and registry are rendered for each request. */
export async function serveShell(base: number, read: () => Promise<SiteData>) {
  const folder = inRoot('shell');
  const readInline = watchInlineScripts(folder, base);

  async function renderPage(data: SiteData): Promise<string> {
    const text = String(await readOutput(server.compiler, 'shell.json'));
    const shell = parseJsonText(text, 'shell.json', parseShellRecord);
    return renderIndex({ shell, inline: await readInline(), first: refreshHook, ...data });
  }

  const handler: Handler = async ({ url = '' }, response, next) => {
    const at = url.replace(/\?.*$/s, '');
    const isPage = ['/', '/index.html'].includes(at);
    if (!isPage && at !== '/registry.json') return next();
    const answer = (type: string, text: string, status = 200) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    const data = await read();
    if (!isPage) return void answer('application/json', JSON.stringify(data.registry));
    await renderPage(data).then(
      (page) => answer('text/html; charset=utf-8', page),
      () => answer('text/plain', notCompiled, 503),
    );
  };

  const config = createHostConfig(folder, 'development');
  const server = await startDevServer('shell', config, portOf('shell', base), (...asked) =>
    handler(...asked).catch(asked[2]),
  );
  return server;
}
