import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fetchRegistry } from '@synapsei/pages';
import { findEngines } from '@synapsei/presets/engines';
import { inRoot, isSite } from '@synapsei/presets/inRoot';
import { findSmokeProjects } from './findBrowser';
import { announceBrowser } from './findChromium';
import { readCounts, results, type Counts } from './reports';
import { standIn } from './standIn';
import { runTool } from '../runTool';

/** Counts of a runner without a report: one failure if its exit code is not 0. */
const countExit = (code: number): Counts => ({ passed: 0, failed: code === 0 ? 0 : 1 });

/** Counts in a runner's report; one failure if it ended before writing it. */
function countsOf(file: string, code: number): Counts {
  if (!existsSync(file)) return countExit(1);
  const { passed, failed } = readCounts(file);
  return { passed, failed: failed || countExit(code).failed };
}

function freshFile(name: string): string {
  mkdirSync(results(''), { recursive: true });
  rmSync(results(name), { force: true });
  return results(name);
}

/** `none` leaves out drills; `only` runs nothing else. Default: all tests run. */
export type Drills = 'none' | 'only' | undefined;

export async function unitTests(args: string[], drills?: Drills): Promise<Counts> {
  if (drills === 'only') findEngines();
  const file = freshFile('jest.json');
  const options = ['--maxWorkers=2', '--json', `--outputFile=${file}`, ...args];
  const environment = { FORCE_COLOR: '1', TEST_DRILLS: drills };
  return countsOf(file, await runTool('jest', options, { environment }));
}

/** The folder of the suites: in the site's repository, or installed in any other. */
const suites = isSite ? './e2e' : inRoot('node_modules', '@synapsei', 'e2e');

const reporter = (name: string) => `${suites}/reports/${name}Reporter.ts`;

/** Playwright compiles nothing below `node_modules`. */
const compiler = isSite
  ? {}
  : { NODE_OPTIONS: `--require ${require.resolve('@synapsei/presets/register')}` };

const has = (args: string[], flags: string[]) =>
  args.some((arg) => flags.includes(arg.split('=', 1)[0]!));

/** Whether Playwright opens windows of the browser, for which it needs more than the headless shell. */
export const showsWindow = (args: string[]) => has(args, ['--headed', '--ui', '--debug']);

/** Whether Playwright only prints: then it needs no site and no browser. */
const onlyTells = (args: string[]) => has(args, ['--list', '--help', '-h']);

/** Whether Playwright reports no counts, because a person watches or nothing runs. */
export const isInteractive = (args: string[]) =>
  onlyTells(args) || has(args, ['--ui', '--ui-host', '--ui-port']);

/** Adds our own reporters to those that the user named, because `--reporter` replaces the configured ones. */
export function ownReporters(args: string[]): string[] {
  const options = { reporter: { type: 'string' } } as const;
  const { reporter: named } = parseArgs({ args, strict: false, options }).values;
  if (typeof named !== 'string' || isInteractive(args)) return [];
  const all = new Set([...named.split(','), 'json', reporter('Owner')]);
  return [`--reporter=${[...all].join(',')}`];
}

/** Chooses projects: Chromium, the smoke suite in installed browsers, skew in drills. Others run by name. */
function chooseProjects(args: string[], isDeployed: boolean, drills: Drills): string[] {
  if (!isSite) return [];
  const asked = args.join(' ');
  const isChosen = asked.includes('--project');
  if (isChosen && !asked.includes('smoke-')) return [];
  const asksSmoke = isChosen || args.length === 0 || asked.includes('smoke/');
  const installs = drills !== 'none' && asksSmoke;
  const smoke = isDeployed ? [] : findSmokeProjects(installs, drills !== 'none');
  const all = ['chromium', ...smoke, ...(drills === 'none' ? [] : ['skew'])];
  return isChosen ? [] : all.map((name) => `--project=${name}`);
}

/** Runs Playwright's suites on their own site or on `SITE_URL`. @throws Error if `SITE_URL` has no registry */
export async function browserTests(
  args: string[] = [],
  {
    report = process.env.SITE_URL ? 'deployed.json' : 'playwright.json',
    drills,
    build,
  }: { report?: string; drills?: Drills; build?: string } = {},
): Promise<Counts> {
  const test = ['test', '--config', `${suites}/playwright.config.ts`];
  if (onlyTells(args)) {
    const options = { environment: compiler };
    return countExit(await runTool('playwright', [...test, '--reporter=list', ...args], options));
  }
  const executable = announceBrowser(showsWindow(args));
  const { SITE_URL: site } = process.env;
  let stood: Awaited<ReturnType<typeof standIn>>;
  if (site) {
    const registry = await fetchRegistry(new URL('/registry.json', site).href);
    stood = await standIn(registry, new URL(site), build);
    process.env.SITE_REGISTRY = JSON.stringify(registry);
  } else if (!isSite || build)
    throw new Error('There is no site to visit: name one with --site, or a link to a preview.');
  else if (drills === undefined && args.length === 0) findEngines();
  const projects = chooseProjects(args, !!site, drills);
  const file = freshFile(report);
  const run = (own: string[], environment: NodeJS.ProcessEnv = {}) =>
    runTool('playwright', [...test, ...projects, ...args, ...own], {
      environment: {
        CHROMIUM_PATH: executable,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        // Kept outside the run's temporary files, which are deleted.
        PWTEST_CACHE_DIR: results('transformed'),
        TEST_DRILLS: drills,
        ...compiler,
        ...(stood && { SITE_STAND_INS: JSON.stringify(stood.places) }),
        ...environment,
      },
    });
  const code = await run([...ownReporters(args), ...(site ? ['--pass-with-no-tests'] : [])]);
  await stood?.stop();
  if (isInteractive(args)) return countExit(code);
  const counts = countsOf(file, code);
  if (site) {
    const list = ['--list', `--reporter=${reporter('LeftOut')}`];
    const leftOut = await run(list, { E2E_LIST_LEFT_OUT: '1' });
    // Leaving out all tests is not a failure, but a name that no test has is.
    if (counts.passed + counts.failed === 0) counts.failed = countExit(leftOut).failed;
    console.log(`Ran on ${site}: ${counts.passed} passed, ${counts.failed} failed`);
  }
  return counts;
}

export const editTests = (args: string[] = []) =>
  browserTests(['--project=edits', ...args], { report: 'edits.json' });
