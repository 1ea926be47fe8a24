import path from 'node:path';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  buildCommit,
  findCommit,
  withWorktree,
  linkModules,
  runTool,
} from '@synapsei/workspace/testing';
import { guardRun } from '@synapsei/presets/guardRun';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';
import { findFailedSpec, findFailedUnit } from './findFailed';
import { withFault, type Mutation } from './withFault';

type Drills = 'none' | 'only';
type Runner = 'jest' | 'playwright';

/** In the order in which they run. */
const stages: { name: string; runner: Runner; drills: Drills }[] = [
  { name: 'everyday units', runner: 'jest', drills: 'none' },
  { name: 'everyday pages', runner: 'playwright', drills: 'none' },
  { name: 'drilled units', runner: 'jest', drills: 'only' },
  { name: 'drilled pages', runner: 'playwright', drills: 'only' },
];

/** Which test noticed a fault, by stage; null: none of that stage. A stage that did not run is left out. */
type Found = Record<string, string | null>;

const resultFile = inRoot('.cache', 'impact', 'noticed.json');

const keyOf = ({ part, file, from, to }: Mutation) => JSON.stringify([part, file, from, to]);

const readFound = (): Record<string, Found> =>
  existsSync(resultFile)
    ? (JSON.parse(readFileSync(resultFile, 'utf8')) as Record<string, Found>)
    : {};

/** What is still to be run for a fault: nothing after the first stage that noticed it. */
const openStages = (found: Found, runners: Runner[]) =>
  stages.some(({ name }) => found[name])
    ? []
    : stages.filter(({ name, runner }) => runners.includes(runner) && !(name in found));

function toRow({ part, file, to }: Mutation, found: Found) {
  const stage = stages.find(({ name }) => found[name]);
  const missing = stages.filter(({ name }) => !(name in found)).map(({ name }) => name);
  return {
    fault: to.trim().split('\n')[0] || 'left out',
    file: `${part}/src/${file}`,
    by: stage?.name ?? (missing.length > 0 ? `not yet run: ${missing.join(', ')}` : 'NOTHING'),
    test: (stage && found[stage.name]) ?? '',
  };
}

/** Near its place first. @throws Error if the test that failed fails without the fault too */
async function findUnit(folder: string, mutation: Mutation, drills: Drills) {
  const file = path.join(mutation.part, 'src', mutation.file);
  const failed = await withFault(folder, mutation, async () => {
    const near = findFailedUnit(folder, [`${path.dirname(file)}/`], drills);
    return near ?? findFailedUnit(folder, ['--findRelatedTests', file], drills);
  });
  if (failed && findFailedUnit(folder, [failed], drills))
    throw new Error(`${failed} fails without a fault, too.`);
  return failed;
}

const options = '--pass-with-no-tests --project=chromium';

/** Near its place first. The build with a fault in it is replaced by the next one. */
const findSpec = (folder: string, mutation: Mutation, drills: Drills) =>
  withFault(folder, mutation, async () => {
    const environment = { TEST_DRILLS: drills };
    if ((await runTool('npm', ['run', 'build', '--silent'], { folder })) !== 0) return 'the build';
    const all = `playwright test --config e2e/playwright.config.ts ${options}`.split(' ');
    const find = (...only: string[]) => findFailedSpec(folder, [...all, ...only], environment);
    return (await find(`specs/${mutation.suite}`)) ?? find();
  });

/**
 * Plants faults, one at a time, in a checkout of the last commit, and finds the first test that notices: of those that
 * `npm test` runs, then of the drills. Goes on where a stopped run ended; without its file in `.cache` it begins anew.
 */
export async function findNoticed(wanted: Mutation[], runners: Runner[]): Promise<void> {
  guardRun();
  mkdirSync(path.dirname(resultFile), { recursive: true });
  const found = readFound();
  const of = (mutation: Mutation) => (found[keyOf(mutation)] ??= {});
  const open = wanted.filter((mutation) => openStages(of(mutation), runners).length > 0);
  const commit = findCommit(inRoot(), 'HEAD');
  const unclear: string[] = [];
  const tryStages = async (folder: string, mutation: Mutation) => {
    for (const { name, runner, drills } of openStages(of(mutation), runners)) {
      const find = runner === 'jest' ? findUnit : findSpec;
      of(mutation)[name] = await find(folder, mutation, drills);
      writeFileSync(resultFile, JSON.stringify(found, null, 1));
      if (of(mutation)[name]) return;
    }
  };
  if (open.length > 0)
    await withWorktree(inRoot(), commit, async (folder) => {
      if (runners.includes('playwright'))
        await buildCommit(folder, commit, new AbortController().signal);
      else linkModules(inRoot(), folder);
      for (const mutation of open) {
        await tryStages(folder, mutation).catch((error: unknown) =>
          unclear.push(`${mutation.part}/src/${mutation.file}: ${String(error)}`),
        );
        printTable([toRow(mutation, of(mutation))]);
      }
    });
  printTable(wanted.map((mutation) => toRow(mutation, of(mutation))));
  const caught = (names: string) =>
    wanted.filter((mutation) =>
      stages.some(({ name }) => name.startsWith(names) && of(mutation)[name]),
    ).length;
  console.log(
    `${caught('everyday')} of ${wanted.length} every day, ${caught('drilled')} by drills`,
  );
  console.log(`Kept in ${path.relative(inRoot(), resultFile)}.`);
  if (unclear.length > 0) throw new Error(['Unclear:', ...unclear].join('\n'));
}
