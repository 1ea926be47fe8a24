import { findCommit } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';
import { describeMachine, describeVersions } from '../environment';
import { portBase } from '../federation/benchFederation';
import { launchBrowser } from '../launchBrowser';
import { writeResult } from '../writeResult';
import { buildReleases, type Builds } from './buildReleases';
import { createCertificate } from './createCertificate';
import { measureReturns, pages, sides, type Run, type Side } from './measureReturns';
import { scenarios } from './scenarios';

/** After one release of mf-content, with differences. */
const targetBytes = 2560;

async function measureAll(builds: Builds) {
  const { pem, browserArgument } = createCertificate();
  const estate = { builds, base: portBase(), pem };
  const browser = await launchBrowser(browserArgument);
  const runs: Run[] = [];
  try {
    for (const scenario of scenarios) {
      console.log(`releasing ${scenario.name} …`);
      runs.push(...(await measureReturns(browser, estate, scenario)));
    }
    return { runs, chromium: browser.version() };
  } finally {
    await browser.close();
  }
}

/** @throws Error if what is to be measured was not there */
function checkDeltas(runs: Run[]): void {
  if (runs.some(({ files }) => files.some(({ coding }) => coding === 'dcz'))) return;
  throw new Error('No file was sent as a difference: install the command zstd.');
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

const names: Record<Side, string> = {
  twin: 'monolith',
  whole: 'without differences',
  deltas: 'with differences',
};

function print(runs: Run[]): void {
  const rows = scenarios.flatMap(({ name }) => pages.map((page) => ({ name, page })));
  printTable(
    rows.map(({ name, page }) => {
      const costOf = (side: Side) =>
        runs.find((run) => run.scenario === name && run.page === page && run.side === side)!;
      const cells = sides.map((side) => [names[side], kilobytes(costOf(side).bytes)] as const);
      const { bytes, headerBytes, pageBytes } = costOf('deltas');
      const isJudged = name === scenarios[0]!.name;
      return {
        released: name,
        page,
        ...Object.fromEntries(cells),
        'headers of these': kilobytes(headerBytes),
        'the page itself': kilobytes(pageBytes),
        'meets 2.5 KB': isJudged ? (bytes <= targetBytes ? 'yes' : 'no') : '',
      };
    }),
  );
}

/**
 * What a visitor who comes back after releases pays for scripts and style sheets: on the monolith, on the site
 * without differences between releases, and with them. Of this commit; one run, as bytes do not vary.
 * @throws Error if something cannot be built, released or shown
 */
export async function benchReturn(): Promise<void> {
  const commit = findCommit(inRoot(), 'HEAD');
  const builds = await buildReleases(commit, portBase());
  const { runs, chromium } = await measureAll(builds);
  checkDeltas(runs);
  print(runs);
  const file = writeResult('return', {
    date: new Date().toISOString(),
    versions: describeVersions(chromium),
    machine: describeMachine(),
    targetBytes,
    runs,
  });
  console.log(`Written to ${file}.`);
}
