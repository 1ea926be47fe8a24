import { findCommit } from '@synapsei/workspace/testing';
import { inRoot } from '@synapsei/presets/inRoot';
import { format } from '../figures';
import { portBase, runBenchmark } from '../runBenchmark';
import { withBrowser } from '../withBrowser';
import { buildReleases, type Builds } from './buildReleases';
import { measureReturns, pages, sides, type Run, type Side } from './measureReturns';
import { scenarios } from './scenarios';
import { createCertificate } from './startHttp2';

/** After one release of mf-content, with differences. */
const targetBytes = 2560;

function measureAll(builds: Builds) {
  const { pem, browserArgument } = createCertificate();
  const estate = { builds, base: portBase(), pem };
  return withBrowser(async (browser) => {
    const runs: Run[] = [];
    for (const scenario of scenarios) {
      console.log(`releasing ${scenario.name} …`);
      runs.push(...(await measureReturns(browser, estate, scenario)));
    }
    return runs;
  }, browserArgument);
}

/** @throws Error if what is to be measured was not there */
function checkDeltas(runs: Run[]): void {
  if (runs.some(({ files }) => files.some(({ coding }) => coding === 'dcz'))) return;
  throw new Error('No file was sent as a difference: install the command zstd.');
}

const names: Record<Side, string> = {
  twin: 'monolith',
  whole: 'without differences',
  deltas: 'with differences',
};

const toRows = (runs: Run[]) =>
  scenarios.flatMap(({ name }) =>
    pages.map((page) => {
      const costOf = (side: Side) =>
        runs.find((run) => run.scenario === name && run.page === page && run.side === side)!;
      const cells = sides.map(
        (side) => [names[side], format.kilobytes(costOf(side).bytes)] as const,
      );
      const { bytes, headerBytes, pageBytes } = costOf('deltas');
      const isJudged = name === scenarios[0]!.name;
      return {
        released: name,
        page,
        ...Object.fromEntries(cells),
        'headers of these': format.kilobytes(headerBytes),
        'the page itself': format.kilobytes(pageBytes),
        'meets 2.5 KB': isJudged ? (bytes <= targetBytes ? 'yes' : 'no') : '',
      };
    }),
  );

/**
 * What a visitor who comes back after releases pays for scripts and style sheets: on the monolith, on the site
 * without differences between releases, and with them. Of this commit; one run, as bytes do not vary.
 * @throws Error if something cannot be built, released or shown
 */
export async function benchReturn(): Promise<void> {
  const commit = findCommit(inRoot(), 'HEAD');
  const builds = await buildReleases(commit, portBase());
  await runBenchmark('return', async () => {
    const runs = await measureAll(builds);
    checkDeltas(runs);
    const tables = { 'Scripts and style sheets of a return:': toRows(runs) };
    return { tables, result: { targetBytes, runs } };
  });
}
