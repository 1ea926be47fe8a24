import path from 'node:path';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildCommit, findCommit, withWorktree, linkModules } from '@synapsei/workspace/testing';
import { guardRun } from '@synapsei/presets/guardRun';
import { inRoot } from '@synapsei/presets/inRoot';
import { printTable } from '@synapsei/base';

import { build, findFailedSpec, findFailedUnit, withFault, type Mutation } from './plant';

type Drills = 'none' | 'only';

/** Which test noticed a fault, by stage; null: none of that stage. A stage that did not run is left out. */
type Found = Record<string, string | null>;

const resultFile = inRoot('.cache', 'impact', 'noticed.json');

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

const playwright =
  'playwright test --config e2e/playwright.config.ts --pass-with-no-tests --project=chromium';

/** Near its place first. The build with a fault in it is replaced by the next one. */
const findSpec = (folder: string, mutation: Mutation, drills: Drills) =>
  withFault(folder, mutation, async () => {
    if (!(await build(folder))) return 'the build';
    const find = (...only: string[]) =>
      findFailedSpec(folder, [...playwright.split(' '), ...only], { TEST_DRILLS: drills });
    return (await find(`specs/${mutation.suite}`)) ?? find();
  });

/** In the order in which they run; nothing runs after the first stage that noticed a fault. */
const stages: { name: string; find: typeof findSpec; drills: Drills }[] = [
  { name: 'everyday units', find: findUnit, drills: 'none' },
  { name: 'everyday pages', find: findSpec, drills: 'none' },
  { name: 'drilled units', find: findUnit, drills: 'only' },
  { name: 'drilled pages', find: findSpec, drills: 'only' },
];

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

/**
 * Plants faults, one at a time, in a checkout of the last commit, and finds the first test that notices: of those that
 * `npm test` runs, then of the drills. Goes on where a stopped run ended; without its file in `.cache` it begins anew.
 * `areUnits`: asks jest alone. What is unclear is said, and makes the command fail at the end.
 */
export async function findNoticed(wanted: Mutation[], areUnits: boolean): Promise<void> {
  guardRun();
  mkdirSync(path.dirname(resultFile), { recursive: true });
  const kept = existsSync(resultFile) ? readFileSync(resultFile, 'utf8') : '{}';
  const all = JSON.parse(kept) as Record<string, Found>;
  const of = ({ part, file, from, to }: Mutation) =>
    (all[JSON.stringify([part, file, from, to])] ??= {});
  const openStages = (mutation: Mutation) =>
    stages.some(({ name }) => of(mutation)[name])
      ? []
      : stages.filter(
          ({ name, find }) => (!areUnits || find === findUnit) && !(name in of(mutation)),
        );
  const tryStages = async (folder: string, mutation: Mutation) => {
    for (const { name, find, drills } of openStages(mutation)) {
      of(mutation)[name] = await find(folder, mutation, drills);
      writeFileSync(resultFile, JSON.stringify(all, null, 1));
      if (of(mutation)[name]) return;
    }
  };
  const open = wanted.filter((mutation) => openStages(mutation).length > 0);
  const commit = findCommit(inRoot(), 'HEAD');
  if (open.length > 0)
    await withWorktree(inRoot(), commit, async (folder) => {
      if (areUnits) linkModules(inRoot(), folder);
      else await buildCommit(folder, commit, new AbortController().signal);
      for (const mutation of open) {
        await tryStages(folder, mutation).catch((error: unknown) => {
          console.error(`Unclear: ${mutation.part}/src/${mutation.file}: ${String(error)}`);
          process.exitCode = 1;
        });
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
}
