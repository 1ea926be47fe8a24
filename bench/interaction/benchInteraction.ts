import type { Browser, Page } from '@playwright/test';
import { prepareSides, serveSides, sides, type Side } from '../federation/sides';
import { format, inTurns, mediansOf } from '../figures';
import { readOptions, runBenchmark } from '../runBenchmark';
import { cpuSlowdown, withBrowser, openTab, slowDown, withVisitor } from '../withBrowser';
import { interactions, type Interaction } from './interactions';

/** Event timing reports nothing shorter, in ms. */
const shortest = 16;

/** What the probe notes. */
type Reaction = {
  /** The slowest interaction so far, from input to the paint after it, in ms; 0: all were shorter than `shortest`. */
  longestMs: number;
  /** Frames from the last click to the one that paints another main heading; 0: none did. */
  frames: number;
};

declare global {
  /** Put into the page before any of its scripts. */
  var __interaction: Reaction;
}

/** Runs before the page's own scripts. A string, because compiled functions use helpers that the page does not have. */
const probe = `(() => {
  const reaction = (window.__interaction = { longestMs: 0, frames: 0 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) reaction.longestMs = Math.max(reaction.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: ${shortest} });
  const heading = () => document.querySelector('main h1:not(#first-view h1)')?.textContent;
  addEventListener('click', () => {
    const before = heading();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (heading() !== before) reaction.frames = frames;
      else if (frames < 120) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
})();`;

/** The browser has painted, and told observers of what it measured. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 100)),
      ),
  );

/** One interaction on a page of its own. @throws Error if the page or what it acts on does not show */
const measureInteraction = (
  browser: Browser,
  origin: string,
  { path, prepare, act }: Interaction,
) =>
  withVisitor(browser, async (context): Promise<Reaction> => {
    const { page, session } = await openTab(context, probe);
    await page.goto(`${origin}/#${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(session);
    await prepare?.(page);
    await settle(page);
    await page.evaluate(() => Object.assign(globalThis.__interaction, { longestMs: 0, frames: 0 }));
    await act(page);
    await settle(page);
    return page.evaluate(() => globalThis.__interaction);
  });

const targets = { milliseconds: 100, ratio: 1.05 };

async function measureAll(browser: Browser, origins: Record<Side, string>, rounds: number) {
  const runs = [];
  const comparisons = [];
  for (const interaction of interactions) {
    const { name } = interaction;
    const bySide = await inTurns(sides, rounds, (side) =>
      measureInteraction(browser, origins[side], interaction),
    );
    for (const side of sides)
      runs.push(
        ...bySide[side].map((reaction, at) => ({ name, side, round: at + 1, ...reaction })),
      );
    const [site, monolith] = [mediansOf(bySide.federated), mediansOf(bySide.twin)];
    const own = Math.max(shortest, site.longestMs);
    const twin = Math.max(shortest, monolith.longestMs);
    const { frames } = site;
    comparisons.push({ name, own, twin, ratio: own / twin, frames, twinFrames: monolith.frames });
  }
  return { comparisons, runs };
}

type Comparison = Awaited<ReturnType<typeof measureAll>>['comparisons'][number];

const toRow = ({ name, own, twin, ratio, frames, twinFrames }: Comparison) => ({
  interaction: name,
  site: `${own} ms`,
  twin: `${twin} ms`,
  ratio: format.times(ratio),
  'frames to the page': frames ? `${frames}, twin ${twinFrames}` : '',
  'meets 100 ms, 1.05×': own <= targets.milliseconds && ratio <= targets.ratio ? 'yes' : 'no',
});

/**
 * Compares what visitors wait for after clicks and keys, on the site and on a monolith of the same sources: input
 * to next paint, processor slowed 4 times, medians of alternating runs. `--runs 9`.
 * @throws Error if a side cannot be built, served or used
 */
export async function benchInteraction(args: string[]): Promise<void> {
  const { runs: rounds } = readOptions(args, { runs: '9' });
  await prepareSides('lazy');
  await runBenchmark('interaction', async () => {
    const { comparisons, runs } = await serveSides((origins) =>
      withBrowser((browser) => measureAll(browser, origins, rounds)),
    );
    const settings = { rounds, cpuSlowdown };
    return {
      tables: { 'Input to next paint:': comparisons.map(toRow) },
      result: { settings, targets, comparisons, runs },
    };
  });
}
