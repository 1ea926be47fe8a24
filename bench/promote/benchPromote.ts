import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { startEdge } from '@synapsei/deploy/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { promote, startBucketSite } from '@synapsei/release/testing';
import {
  build,
  createSiteTarget,
  localConfig,
  withChromium,
  type SiteTarget,
} from '@synapsei/workspace/testing';
import { publishReworded } from '../publishReworded';
import { contentSelector, portBase, withVisitor } from '../visit';
import { compare, figure, inTurns, median, quantile, type Options } from '../runBenchmark';

const name = 'mf_content';
const versions = ['8.0.1', '8.0.2'] as const;
const heading = 'Products we build ourselves';
const headingOf = (version: string) => `Products of version ${version}`;

/** How often the open tab polls. The default on a site is three minutes. */
const pollMs = 1000;
const documents = ['site/index.html', 'site/registry.json'];

const run = promisify(execFile);

async function servedRevision(url: string): Promise<number> {
  const text = await (await fetch(url)).text();
  return Number(/"revision":(\d+)/.exec(text)![1]);
}

const untilLearned = (page: Page, revision: number) =>
  page.waitForFunction(
    (known) =>
      Number(/"revision":(\d+)/.exec(localStorage.getItem('synapsei-registry')!)![1]) > known,
    revision,
    { polling: 10 },
  );

/** Resolves once the tab shows a page of this version: it loads the files first. */
async function checkShown(page: Page, version: string) {
  const go = (hash: string) => page.evaluate((next) => void (location.hash = next), hash);
  const shown = page.locator(contentSelector, { hasText: headingOf(version) });
  for (;;) {
    await go('#/products');
    await page.locator(contentSelector, { hasText: 'Products' }).waitFor();
    if (await shown.count()) break;
    await go('#/aiService');
    await page.locator(contentSelector, { hasNotText: 'Products' }).waitFor();
  }
  await go('#/aiService');
}

/** Times from the start of `act` until the next visitor gets another revision, and until the tab has it. */
async function time(
  url: string,
  act: () => Promise<unknown>,
  learned: (before: number) => Promise<unknown> = async () => {},
) {
  const since = async (seen: Promise<unknown>) => {
    await seen;
    return performance.now() - started;
  };
  const before = await servedRevision(url);
  const started = performance.now();
  const untilServed = async () => {
    while ((await servedRevision(url)) === before) await pause(10);
  };
  const acting = act();
  const [visitor, tab] = await Promise.all([since(untilServed()), since(learned(before)), acting]);
  return { visitor, tab };
}

async function measure(target: SiteTarget, page: Page, rounds: number) {
  const { context, store } = target;
  const { url } = context.target;
  const read = () => Promise.all(documents.map(async (key) => (await store.read(key))!));
  let turn = 0;
  let kept: Buffer[] = [];
  const sides = {
    async promote() {
      const version = versions[(turn += 1) % 2]!;
      kept = await read();
      const act = () => promote(context, [{ name, version }]);
      const times = await time(url, act, (before) => untilLearned(page, before));
      await checkShown(page, version);
      return times;
    },
    /** The lower bound: copies the previous documents back. */
    async copy() {
      const newest = await read();
      const write = (bytes: Buffer[]) =>
        Promise.all(documents.map((key, index) => store.write(key, bytes[index]!)));
      const times = await time(url, () => write(kept));
      await write(newest);
      return times;
    },
  };
  return inTurns(['promote', 'copy'], rounds, (side) => sides[side]());
}

/** Measures `promote` to the first visitor's page through nginx from a bucket, and to an open tab. `--runs 50`. */
export async function benchPromote({ runs: rounds = 50 }: Options) {
  await build();
  const target = await createSiteTarget(portBase(), { start: () => startBucketSite(startEdge) });
  try {
    const { remotes } = localConfig(portBase());
    await target.configure({ remotes: { ...remotes, origins: [target.filesOrigin], pollMs } });
    for (const version of versions)
      await publishReworded(target, version, { from: heading, to: headingOf(version) });
    const sides = await withChromium((browser) =>
      withVisitor(browser, async (context) => {
        const page = await context.newPage();
        await page.goto(`${target.context.target.url}#/aiService`);
        await page.waitForFunction(() => 'synapsei-registry' in localStorage);
        return measure(target, page, rounds);
      }),
    );
    const starts: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const started = performance.now();
      await run(process.execPath, [inRoot('workspace', 'bin', 'site.js'), 'release', '--help']);
      starts.push(performance.now() - started);
    }
    const visitor = sides.promote.map((times) => times.visitor);
    const tab = sides.promote.map((times) => times.tab);
    const toVisitor = 'to the first visitor’s page';
    const over = `${toVisitor}, promote over a bare copy of page and registries`;
    return [
      figure(`${toVisitor}, median`, 'milliseconds', median(visitor)),
      figure(`${toVisitor}, p99`, 'milliseconds', quantile(visitor, 0.99)),
      figure(`to an open tab that looks every ${pollMs} ms, median`, 'milliseconds', median(tab)),
      figure('to that tab, p99', 'milliseconds', quantile(tab, 0.99)),
      compare(over, 'milliseconds', sides, (times) => times.visitor),
      figure('before it, the start of the command’s process', 'milliseconds', median(starts)),
    ];
  } finally {
    await target.stop();
  }
}
