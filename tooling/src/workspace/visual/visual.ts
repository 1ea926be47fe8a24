import { chromium, type Browser } from '@playwright/test';
import { printTable } from '../../base/printTable';
import { inRoot } from '../../base/paths';
import { openTarget } from '../../release/cli/openTarget';
import { Refusal } from '../../release/Refusal';
import { localTarget } from '../localTarget';
import { announceBrowser } from '../test/announceBrowser';
import { chromiumArguments } from '../test/findChromium';
import {
  compareReleases,
  type CompareOptions,
  type Comparison,
  type Difference,
} from './compare/compareReleases';
import { readVisualOptions } from './readVisualOptions';
import { describeChange, describeCharge, describeShare } from './report/describeDifference';
import { describeComparison } from './report/renderReport';
import { writeReport } from './report/writeReport';
import { serveTarget } from './serveTarget';

const reportFolder = inRoot('test-results', 'visual');

/** As many as a terminal shows; the report has all. */
const shownBoxes = 2;

function describeBoxes({ changes }: Difference): string {
  const more = changes.length - shownBoxes;
  const shown = changes.slice(0, shownBoxes).map(describeChange);
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ') || 'none';
}

const toRow = (difference: Difference) => ({
  screen: difference.shot.screen.name,
  theme: difference.shot.theme,
  width: difference.shot.width,
  pixels: describeShare(difference.share),
  'charged to': describeCharge(difference.charged),
  'boxes changed': describeBoxes(difference),
});

function print(comparison: Comparison, seconds: number): void {
  if (comparison.differences.length > 0) printTable(comparison.differences.map(toRow));
  comparison.problems.forEach((line) => console.warn(line));
  console.log(`${describeComparison(comparison)}, in ${seconds.toFixed(0)} s`);
}

/** Takes minutes: whoever waits sees how far it is. */
const tellCompared: CompareOptions['onCompared'] = ({ file }, difference) => {
  const name = file.replace(/\.\w+$/, '');
  console.log(`${name.padEnd(36)}${difference ? describeShare(difference.share) : 'same'}`);
};

type Options = ReturnType<typeof readVisualOptions>;

/** @returns whether every run found no difference, with every server answering */
async function compareRepeatedly(browser: Browser, options: Options, base: number) {
  const { repeat, target: wanted, ...others } = options;
  const opened = await openTarget(wanted, { local: localTarget(base) });
  const stop = await serveTarget(opened.target, base);
  let differing = 0;
  let isClean = true;
  try {
    for (let run = 1; run <= repeat; run += 1) {
      const started = performance.now();
      if (repeat > 1) console.log(`\nRun ${run} of ${repeat}`);
      const comparison = await compareReleases({
        ...opened,
        ...others,
        browser,
        onCompared: repeat > 1 ? undefined : tellCompared,
      });
      print(comparison, (performance.now() - started) / 1000);
      const differs = comparison.differences.length > 0;
      // Pictures of an error on both sides are alike, and say nothing of the releases.
      if (differs || comparison.problems.length > 0) isClean = false;
      if (differs) differing += 1;
      // A run without differences must not replace the pictures of one that has some.
      if (differs || differing === 0) {
        console.log(`Report: ${writeReport(reportFolder, comparison, opened.target.url)}`);
      }
    }
  } finally {
    await stop();
  }
  if (repeat > 1) console.log(`\n${differing} of ${repeat} runs found differences`);
  return isClean;
}

const launchBrowser = () =>
  chromium.launch({
    executablePath: announceBrowser(),
    // A page that is answered here has no address, so Chromium would keep it from loopback.
    args: [...chromiumArguments, '--disable-features=LocalNetworkAccessChecks'],
  });

/**
 * `npm run test:visual -- --candidate mf-content@0.2.0`: compares pictures of the candidates with those of what is
 * live, and writes a report. Exit code 1 when something differs or a server failed.
 * @throws Error with a line for each reason why nothing was compared
 */
export async function visual(args: string[], base: number): Promise<void> {
  const options = readVisualOptions(args);
  const browser = await launchBrowser();
  try {
    process.exitCode = (await compareRepeatedly(browser, options, base)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error([error.message, ...error.details].join('\n  '), { cause: error });
  } finally {
    await browser.close();
  }
}
