import { inRoot } from '@synapsei/presets/inRoot';
import { openTarget, Refusal, reachable } from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { parts } from '../site/parts';
import { localTarget } from '../localTarget';
import { launchHealthy } from '../processes';
import { announceBrowser } from '../test/findChromium';
import { compareReleases } from './compareReleases';

/** As `site visual --help` explains them. */
type Flags = { candidate?: string[]; target?: string; mask?: string[]; repeat?: string };

/**
 * Starts the local site as last released, unless it runs. @returns how to stop it. @throws Error if no site answers
 */
async function serveTarget(target: Target, base: number): Promise<() => Promise<void>> {
  const answer = await fetch(reachable(target, target.url)).catch(() => null);
  if (answer?.ok) return async () => undefined;
  if (target.name !== 'local') throw new Error(`${target.url} does not answer.`);
  return (await launchHealthy(parts, base)).stop;
}

/**
 * `npm run test:visual -- --candidate mf-content@0.2.0`; `wanted`: screens, by default all. Exit code 1 when something
 * differs or a server failed. @throws Error with a line for each reason why nothing was compared
 */
export async function visual(
  wanted: string[],
  { candidate: candidates = [], target, mask: masks, repeat }: Flags,
  base: number,
): Promise<void> {
  if (repeat !== undefined && !/^[1-9]\d*$/.test(repeat))
    throw new Error(`--repeat is "${repeat}" but must be a whole number from 1.`);
  process.env.CHROMIUM_PATH = announceBrowser();
  const opened = await openTarget(target, { local: localTarget(base) });
  const stop = await serveTarget(opened.target, base);
  const folder = inRoot('test-results', 'visual');
  try {
    const settings = { ...opened, candidates, wanted, masks, repeat, folder };
    process.exitCode = (await compareReleases(settings)).code;
    console.log(`Report: ${folder}/report/index.html`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error([error.message, ...error.details].join('\n  '), { cause: error });
  } finally {
    await stop();
  }
}
