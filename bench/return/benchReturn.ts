import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { publish } from '@synapsei/release/testing';
import {
  build,
  createSiteTarget,
  findCommit,
  linkModules,
  runTool,
  withWorktree,
} from '@synapsei/workspace/testing';
import { readPackageFile } from '@synapsei/base';
import { inRoot } from '@synapsei/presets/inRoot';
import { contentSelector, settle, portBase, withBrowser } from '../withBrowser';
import { replaceOnce } from '../replaceOnce';
import { runBenchmark, type Figure } from '../runBenchmark';

const routes = ['/', '/products'];
const remote = 'mf-content';
const line = 'Products are sorted by priority.';
/** Without headers, which HTTP/2 compresses to some 0.2 KB. */
const targetBytes = 2.3 * 1024;

/**
 * Builds mf-content and its next release, with one line changed, in one checkout: where it lies decides on the names
 * of chunks. Resolves with a folder for each that has its `dist`.
 */
async function buildReleases() {
  const builds = mkdtempSync(path.join(os.tmpdir(), 'return-'));
  const [before, next] = [path.join(builds, 'before'), path.join(builds, 'next')];
  await withWorktree(inRoot(), findCommit(inRoot(), 'HEAD'), async (checkout) => {
    linkModules(inRoot(), checkout);
    const folder = path.join(checkout, remote);
    // As its team does, without the type check and the team's own page, which no visitor loads.
    const args = ['--config-node-env', 'production', '--config-name', remote.replace('-', '_')];
    const buildTo = async (to: string) => {
      const code = await runTool('webpack', args, { folder, environment: { NODE_ENV: '' } });
      if (code !== 0) throw new Error(`"webpack ${args.join(' ')}" failed in ${folder}.`);
      cpSync(path.join(folder, 'dist'), path.join(to, 'dist'), { recursive: true });
    };
    await buildTo(before);
    const { version } = readPackageFile(folder);
    const raised = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
    const versionOf = (text: string) => `"version": "${text}"`;
    replaceOnce(path.join(folder, 'package.json'), versionOf(version), versionOf(raised));
    replaceOnce(path.join(folder, 'src', 'products', 'ProductList.tsx'), line, `${line} Again.`);
    await buildTo(next);
  });
  return { before, next };
}

type Builds = Awaited<ReturnType<typeof buildReleases>>;

const fileOf = (request: Request) => new URL(request.url()).pathname;

/** Bytes without headers; none of what the cache has. */
async function costOf(request: Request) {
  const headers = await (await request.response())!.allHeaders();
  const { responseBodySize: bytes } = await request.sizes();
  return { file: fileOf(request), bytes, coding: headers['content-encoding'] };
}

/** What a visit loads of scripts and style sheets over the network. @throws Error if it shows nothing */
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

/** @throws Error if a second visit loads code: what the visit after a release loads would not be due to it */
async function fillCache({ context, url }: Visitor): Promise<void> {
  await visit(context, url);
  const [loaded] = await visit(context, url);
  if (loaded) throw new Error(`${url} loads ${loaded.file} without a release.`);
}

/** @throws Error if the visitor still has the release before */
async function comeBack({ context, route, url }: Visitor) {
  const files = await visit(context, url);
  if (files.length === 0) throw new Error(`${url} shows no new release.`);
  return { route, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}

/** Visitors with a full cache come back after the release: half of them while the site has differences. */
async function measure({ before, next }: Builds) {
  const {
    context: team,
    folder,
    stop,
  } = await createSiteTarget(portBase(), {
    folders: [path.relative(inRoot(), before), 'mf-chat', 'mf-podcast'],
  });
  const measured = withBrowser(async (browser) => {
    const createVisitors = () =>
      Promise.all(
        routes.map(async (route): Promise<Visitor> => {
          const url = `${team.target.url}#${route}`;
          return { route, url, context: await browser.newContext() };
        }),
      );
    const [first, second] = [await createVisitors(), await createVisitors()];
    await Promise.all([...first, ...second].map(fillCache));
    await publish(team, path.join(next, 'dist'), { isPromoted: true });
    const deltas = await Promise.all(first.map(comeBack));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.deltas')) rmSync(path.join(folder, name), { recursive: true });
    return { deltas, whole: await Promise.all(second.map(comeBack)) };
  });
  return measured.finally(stop);
}

/**
 * What a visitor who comes back after a release of mf-content pays for scripts and style sheets, with and without
 * differences between releases. Of this commit; one run, as bytes do not vary.
 * @throws Error if something cannot be built, released or shown, or nothing was sent as a difference
 */
export async function benchReturn(): Promise<void> {
  await build();
  const builds = await buildReleases();
  await runBenchmark('return', async () => {
    const runs = await measure(builds);
    if (!runs.deltas.some(({ files }) => files.some(({ coding }) => coding === 'dcz')))
      throw new Error('No file was sent as a difference: install the command zstd.');
    const figures = routes.flatMap((route, at): Figure[] => [
      { what: route, value: runs.deltas[at]!.bytes, unit: 'kilobytes', most: targetBytes },
      { what: `${route} without differences`, value: runs.whole[at]!.bytes, unit: 'kilobytes' },
    ]);
    return { figures, runs };
  });
}
