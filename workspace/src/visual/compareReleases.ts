import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { Refusal, checkOnce, type ReleaseStore } from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { planAll, screens } from '../screens/screens';
import { readPlaywrightReport } from '../test/reports';
import { runTool } from '../runTool';
import { findCandidate } from './findCandidate';
import { readLiveSite, stageSet, type Candidate, type LiveSite, type ReleaseSet } from './stageSet';

export type CompareOptions = {
  target: Target;
  store: ReleaseStore;
  /** `mf-content@0.2.0`, or `mf-content` for the workspace's build; none compares the live set with itself. */
  candidates: string[];
  /** Parts of the names of the pictures to compare, such as `home` or `dark-390`. Default: all. */
  wanted?: string[];
  /** CSS selectors of what moves by itself besides frames and players. Default: none. */
  masks?: string[];
  /** How often each picture is compared. Default: once. */
  repeat?: string;
  /** Takes the report and its pictures, in place of earlier ones. */
  folder: string;
};

/** What the tests of a run read. */
export type Run = Required<Pick<CompareOptions, 'target' | 'wanted' | 'masks'>> & {
  /** The time in every page, in milliseconds. */
  now: number;
  /** Of all pages, beside those of the listed screens. */
  paths: string[];
  live: ReleaseSet;
  candidates: ReleaseSet;
  /** Each candidate in the live set; null if it does not run without the others. */
  alone: { title: string; set: ReleaseSet | null }[];
};

/** Pictures that differ, or whose servers failed, and whom each difference is charged to. */
function readDifferences(file: string) {
  const specs = readPlaywrightReport(file).suites.flatMap((suite) => suite.specs);
  const differences = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title,
      charged: tests.flatMap(({ annotations }) => annotations.map((one) => one.description))[0],
    }));
  return { compared: specs.length, differences };
}

const unlessRefused = (error: unknown) => {
  if (error instanceof Refusal) return null;
  throw error;
};

async function stageAll(site: LiveSite, names: string[]) {
  const candidates: Candidate[] = [];
  for (const name of names) candidates.push(await findCandidate(site, name));
  checkOnce(candidates);
  const all = await stageSet(site, candidates);
  const alone: Run['alone'] = [];
  for (const one of candidates) {
    const set = candidates.length > 1 ? await stageSet(site, [one]).catch(unlessRefused) : all;
    alone.push({ title: `${one.name}@${one.version}`, set });
  }
  return { live: await stageSet(site, []), candidates: all, alone };
}

/**
 * Pictures each screen, theme and width of the live set, compares that of the set with candidates in it, and charges
 * each difference to the candidates that cause it. Changes nothing in the target.
 * @throws Refusal when there is no such candidate, or the set does not run together
 */
export async function compareReleases(options: CompareOptions) {
  const { target, store, wanted = [], masks = [], repeat = '1', folder } = options;
  rmSync(folder, { recursive: true, force: true });
  const made = path.join(folder, 'sets');
  mkdirSync(made, { recursive: true });
  const sets = await stageAll(await readLiveSite(target, store, made), options.candidates);
  const paths = [...sets.live.paths, ...sets.candidates.paths];
  planAll(screens, paths, wanted);
  const run: Run = { target, wanted, masks, now: Date.now(), paths, ...sets };
  const [file, report] = [path.join(folder, 'run.json'), path.join(folder, 'report.json')];
  writeFileSync(file, JSON.stringify(run));
  const config = inRoot('workspace/src/visual/playwright.config.ts');
  const code = await runTool('playwright', ['test', '--config', config, '--repeat-each', repeat], {
    environment: { VISUAL_RUN: file, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  rmSync(made, { recursive: true });
  if (!existsSync(report)) throw new Error('Playwright compared nothing; see its messages above.');
  return { code, ...readDifferences(report) };
}
