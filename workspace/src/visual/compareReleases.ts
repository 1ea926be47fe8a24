import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '@synapsei/presets/inRoot';
import { checkOnce, parseVersioned, Refusal, type ReleaseStore } from '@synapsei/release/testing';
import type { Target } from '@synapsei/release';
import { planAll } from '../screens/screens';
import { readPlaywrightReport } from '../test/reports';
import { runTool } from '../runTool';
import { readLiveSite, stageSet } from './stageSet';

export type CompareOptions = {
  target: Target;
  store: ReleaseStore;
  /** Such as `mf-content@0.2.0`; none compares the live set with itself. */
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

const unlessRefused = (error: unknown) => {
  if (error instanceof Refusal) return null;
  throw error;
};

/** What the tests of a run read. `made`: a folder for the sets. */
async function prepareRun(options: CompareOptions, made: string) {
  const { target, store, candidates: names, wanted = [], masks = [] } = options;
  const site = await readLiveSite(target, store, made);
  const all = names.map((name) => parseVersioned(name, '--candidate'));
  checkOnce(all);
  const live = await stageSet(site, []);
  const candidates = await stageSet(site, all);
  /** Each candidate in the live set; null if it does not run without the others. */
  const alone = [];
  for (const one of all) {
    const set = all.length > 1 ? await stageSet(site, [one]).catch(unlessRefused) : candidates;
    alone.push({ title: `${one.name}@${one.version}`, set });
  }
  // Of all pages, beside those of the listed screens.
  const paths = [...live.paths, ...candidates.paths];
  planAll(paths, wanted);
  return { target, wanted, masks, now: Date.now(), paths, live, candidates, alone };
}

export type Run = Awaited<ReturnType<typeof prepareRun>>;

/**
 * Compares pictures of the live set with those of the set with candidates in it, and charges each difference to the
 * candidates that cause it. Changes nothing in the target.
 * @throws Refusal when there is no such candidate, or the set does not run together
 */
export async function compareReleases(options: CompareOptions) {
  const { repeat = '1', folder } = options;
  const made = path.join(folder, 'sets');
  const [file, report] = [path.join(folder, 'run.json'), path.join(folder, 'report.json')];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  writeFileSync(file, JSON.stringify(await prepareRun(options, made)));
  const config = inRoot('workspace/src/visual/playwright.config.ts');
  const code = await runTool('playwright', ['test', '--config', config, '--repeat-each', repeat], {
    environment: { VISUAL_RUN: file, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  rmSync(made, { recursive: true });
  if (!existsSync(report)) throw new Error('Playwright compared nothing; see its messages above.');
  const specs = readPlaywrightReport(report).suites.flatMap((suite) => suite.specs);
  const differences = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => ({
      title,
      charged: tests.flatMap(({ annotations }) => annotations.map((one) => one.description))[0],
    }));
  return { code, compared: specs.length, differences };
}
