import type { Browser } from '@playwright/test';
import { prepareSides, serveSides, sides, type Side } from '../federation/sides';
import { format, inTurns, mediansOf } from '../figures';
import { readOptions, runBenchmark } from '../runBenchmark';
import { cpuSlowdown, withBrowser } from '../withBrowser';
import { interactions } from './interactions';
import { measureInteraction, shortest } from './measureInteraction';

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
