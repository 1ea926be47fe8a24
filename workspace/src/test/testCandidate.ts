import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Target } from '@synapsei/release';
import {
  openTarget,
  parseVersioned,
  reachable,
  requiredSuites,
  runSet,
  type Counts,
  type TestedSite,
  type Verdict,
} from '@synapsei/release/testing';
import { sumOf } from './reports';
import { runSuites } from './runSuites';
import { browserTests } from './suites';

/** As `site e2e --help` explains them. */
type Options = { candidate?: string[]; verdict?: string; site?: string; target?: string };

const value = { type: 'string' } as const;
/** With any other of Playwright's options a suite would not run whole. */
const harmless = { shard: value, workers: value, trace: value, reporter: value };

/** Suites among Playwright's arguments, and the rest. @throws Error if tests would be left out */
function readWhole(args: string[]) {
  const read = parseArgs({ args, options: harmless, strict: false, allowPositionals: true });
  const other = Object.keys(read.values).find((name) => !(name in harmless));
  if (other)
    throw new Error(`A verdict is of whole suites: leave ${other} out, which chooses among tests.`);
  const suites = read.positionals;
  const options = Object.entries(read.values).map(([name, given]) => `--${name}=${String(given)}`);
  return { suites, options, shard: String(read.values.shard ?? '1/1') };
}

/**
 * `site e2e --candidate … --verdict …`: suites over the set that a promote would make live, or over what a site
 * serves. @throws Refusal when there is no such version, or the set does not fit
 */
export async function testCandidate(
  args: string[],
  { candidate = [], verdict, site, target: wanted }: Options,
  known: Record<string, Target>,
): Promise<Counts> {
  if (verdict !== undefined && site?.includes('?'))
    throw new Error('A verdict is of published versions: name the site, without what stands in.');
  const whole = verdict === undefined ? undefined : readWhole(args);
  const parts = candidate.map((each) => parseVersioned(each, '--candidate'));
  const { store, target } = await openTarget(wanted, known);
  const asked = whole?.suites.length ? whole.suites : requiredSuites(target);
  let counts: Counts = { passed: 0, failed: 0 };
  const runOver = async (tested: TestedSite) => {
    if (whole) return runSuites(tested, asked, whole.options);
    const LIVE_URL = reachable(target, target.url);
    Object.assign(process.env, { SITE_URL: tested.url, SITE_WITHOUT_FALLBACK: '1', LIVE_URL });
    counts = await browserTests(args);
    return {};
  };
  const progress = (line: string) => console.error(line);
  const context = { store, target, why: '', isDryRun: true, progress, now: () => new Date() };
  const run = await runSet(context, parts, site, runOver);
  if (!whole || verdict === undefined) return counts;
  const said: Verdict = { schemaVersion: 1, ...run, asked, shard: whole.shard };
  writeFileSync(verdict, `${JSON.stringify(said, null, 2)}\n`);
  console.log(`${verdict}: "release test --verdict" records it for promote --require-tested.`);
  return sumOf(Object.values(run.suites));
}
