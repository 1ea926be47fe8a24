import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { build, createSiteTarget, withChromium } from '@synapsei/workspace/testing';
import { contentSelector, settle, portBase } from '../visit';
import { publishReworded } from '../publishReworded';
import { figure } from '../runBenchmark';

const routes = ['/', '/products'];
const line = 'Products are sorted by priority.';
const fileOf = (request: Request) => new URL(request.url()).pathname;

/** Bytes of the body; 0 if it came from the cache. */
async function costOf(request: Request) {
  const headers = await (await request.response())!.allHeaders();
  const { responseBodySize: bytes } = await request.sizes();
  return { file: fileOf(request), bytes, coding: headers['content-encoding'] };
}

/** Visits a page. @returns the scripts and style sheets that came over the network. @throws Error if nothing shows */
async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  // The last script of a visit, once the page is idle.
  const last = page.waitForRequest(/\/live\.[0-9a-f]+\.js$/);
  await page.goto(url);
  await page.locator(contentSelector).waitFor();
  await last;
  await settle(page);
  const code = finished.filter((request) => /\.(js|css)$/.test(fileOf(request)));
  const files = await Promise.all(code.map(costOf));
  await page.close();
  return files.filter(({ bytes }) => bytes > 0);
}

type Visitor = { context: BrowserContext; route: string; url: string };

/** Fills the cache. @throws Error if a second visit still loads code, which would then count for the release */
async function fillCache({ context, url }: Visitor): Promise<void> {
  await visit(context, url);
  const [loaded] = await visit(context, url);
  if (loaded) throw new Error(`${url} loads ${loaded.file} without a release.`);
}

/** Visits after the release. @throws Error if the visitor still gets the previous one */
async function comeBack({ context, route, url }: Visitor) {
  const files = await visit(context, url);
  if (files.length === 0) throw new Error(`${url} shows no new release.`);
  return { route, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

/** Returns with a full cache after a release: half of the visitors while the site has differences, half without. */
async function measure() {
  const target = await createSiteTarget(portBase());
  const { context: team, folder } = target;
  const measured = withChromium(async (browser) => {
    const createVisitors = () =>
      Promise.all(
        routes.map(async (route): Promise<Visitor> => {
          const url = `${team.target.url}#${route}`;
          return { route, url, context: await browser.newContext() };
        }),
      );
    const [first, second] = [await createVisitors(), await createVisitors()];
    await Promise.all([...first, ...second].map(fillCache));
    const change = { from: line, to: `${line} Again.` };
    await publishReworded(target, '8.0.1', change, { isPromoted: true });
    const deltas = await Promise.all(first.map(comeBack));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.deltas')) rmSync(path.join(folder, name), { recursive: true });
    return { deltas, whole: await Promise.all(second.map(comeBack)) };
  });
  return measured.finally(target.stop);
}

/** Bytes that a returning visitor loads after one changed line. Bytes do not vary, so one run is enough. */
export async function benchReturn() {
  await build();
  const runs = await measure();
  if (!runs.deltas.some(({ files }) => files.some(({ coding }) => coding === 'dcz')))
    throw new Error('No file was sent as a difference: install the command zstd.');
  return routes.flatMap((route, at) => [
    // Headers are left out: HTTP/2 compresses them to about 0.2 KB.
    figure(route, 'kilobytes', runs.deltas[at]!.bytes, { most: 2.3 * 1024 }),
    figure(`${route} without differences`, 'kilobytes', runs.whole[at]!.bytes),
  ]);
}
