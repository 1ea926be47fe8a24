import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DeployedRelease, Registry } from '@synapsei/shared-types';
import { routeFiles } from '@synapsei/tooling/src/site/renderIndex';
import type { RemoteName } from './Faults';
import { origins } from './origins';

const isDocument = (url: URL) => url.origin === origins.shell && url.pathname === '/';
const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };

function replaceBlock(html: string, id: string, value: unknown): string {
  const block = new RegExp(`(<script type="application/json" id="${id}">).*?(</script>)`, 's');
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  return html.replace(block, (_, open: string, close: string) => open + json + close);
}

/** The live release of a remote in a registry. */
export function releaseOf(registry: Registry, remote: RemoteName): DeployedRelease {
  const record = registry.remotes[remote.replace('-', '_')]!;
  return record.versions[record.stable]!;
}

export async function readRegistry(page: Page): Promise<Registry> {
  return (await page.request.get(`${origins.shell}/registry.json`)).json() as Promise<Registry>;
}

/** The page comes with another registry and with its preloads, or those of `preloaded`. */
export async function publish(
  page: Page,
  registry: Registry,
  preloaded: Registry = registry,
): Promise<void> {
  await page.route(isDocument, async (route) => {
    // A compressed answer's headers would not fit the changed text.
    const plain = { ...route.request().headers(), 'accept-encoding': '' };
    const response = await route.fetch({ headers: plain });
    const html = replaceBlock(await response.text(), 'registry', registry);
    await route.fulfill({
      response,
      body: replaceBlock(html, 'route-files', routeFiles(preloaded)),
    });
  });
}

/** Publishes a remote with one file changed, as if its team had built it so: the integrity fits. */
export async function publishChanged(
  page: Page,
  remote: RemoteName,
  file: RegExp,
  change: (source: string) => string,
): Promise<void> {
  const registry = await readRegistry(page);
  const release = releaseOf(registry, remote);
  const name = Object.keys(release.files).find((candidate) => file.test(`/${candidate}`))!;
  const source = await (await page.request.get(release.baseUrl + name)).text();
  const body = change(source);
  release.files[name] = `sha384-${createHash('sha384').update(body).digest('base64')}`;
  await page.route(`${release.baseUrl}${name}*`, (route) => route.fulfill({ headers, body }));
  await publish(page, registry);
}
