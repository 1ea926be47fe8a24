import { createStaticServer } from '@synapsei/server';
import { inRoot } from '@synapsei/presets/inRoot';
import { twinFolder } from '../../bench/monolith/buildMonolith';
import { both, drill, ownServices } from '../core/needs';
import { runCommand } from '../ownSites/runCommand';
import { expect, test } from '../core/test';

test(
  'the monolith of the benchmark builds and shows a page',
  both(ownServices, drill),
  async ({ page }) => {
    test.setTimeout(900_000);
    // Other tests run beside this build and have their own limits.
    await runCommand(
      inRoot(),
      'nice -n 10 node --require @synapsei/presets/register bench/run.ts monolith',
    );
    const server = createStaticServer({
      name: 'monolith',
      version: 'e2e',
      role: 'shell',
      folders: [twinFolder],
    });
    const { port } = new URL(await server.listen({ port: 0, host: 'localhost' }));
    const origin = `http://localhost:${port}`;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
    });
    await page.goto(`${origin}/#/products`);
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(new Set(scripts)).toEqual(new Set([origin]));
    await server.close();
  },
);
