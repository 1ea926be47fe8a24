import type { Browser, BrowserContext, Request } from '@playwright/test';
import type { Registry } from '@synapsei/shared-types';
import { plainName } from '@synapsei/tooling/plainName';

let loaded = new Set<string>();

/** Begins another test. @returns what its pages load from then on, as `mf_chat/ChatPage.js` */
export function startReach(): ReadonlySet<string> {
  loaded = new Set();
  return loaded;
}

/** Each file of the live releases, by the last part of its address; tests may serve them from anywhere. */
function filesByName({ remotes }: Registry): Map<string, string> {
  const files = Object.entries(remotes).flatMap(([name, { stable, versions }]) =>
    Object.keys(versions[stable]?.files ?? {}).map(
      (file) => [file.split('/').at(-1)!, `${name}/${plainName(file)}`] as const,
    ),
  );
  return new Map(files);
}

/** Notes which files of remotes the pages of all contexts load: of a release that changes none of them a test need not know. */
export function watchReach(browser: Browser, registry: Registry): void {
  const files = filesByName(registry);
  const note = (request: Request) => {
    const file = files.get(new URL(request.url()).pathname.split('/').at(-1)!);
    if (file) loaded.add(file);
  };
  const watch = (context: BrowserContext) => context.on('request', note);
  const create = browser.newContext.bind(browser);
  browser.newContext = async (options) => watch(await create(options));
}
