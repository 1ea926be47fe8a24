import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { Refusal } from '../../../release/Refusal';
import { checkOnce } from '../../../release/releases/checkNames';
import { inParallel } from '../../../release/releases/inParallel';
import type { ReleaseStore } from '../../../release/store/ReleaseStore';
import { reachable, type Target } from '../../../release/target';
import { screens, type Shot } from '../../screens/screens';
import { Recording } from '../pages/Recording';
import { titleOf, type Candidate } from '../sets/Candidate';
import { findCandidate } from '../sets/findCandidate';
import type { LiveSite } from '../sets/LiveSite';
import { readLiveSite } from '../sets/readLiveSite';
import type { ReleaseSet } from '../sets/ReleaseSet';
import { stageSet } from '../sets/stageSet';
import { compareShot, type ShotDifference, type Studio } from './compareShot';
import { createComparer } from './createComparer';
import { findGuilty } from './findGuilty';
import { planAll } from './planAll';

export type Difference = ShotDifference & {
  shot: Shot;
  /** The candidates that it is due to: `mf_content@0.2.0`. */
  charged: string[];
};

export type Comparison = {
  /** `mf_content@0.2.0`; none compares the live set with itself. */
  candidates: string[];
  /** How many pictures were compared. */
  compared: number;
  differences: Difference[];
  /** What went wrong besides, one line each. */
  problems: string[];
};

export type CompareOptions = {
  target: Target;
  store: ReleaseStore;
  browser: Browser;
  /** `mf-content@0.2.0`, or `mf-content` for the workspace's build. */
  candidates: string[];
  /** Parts of the names of the pictures to compare, such as `home` or `dark-390`. Default: all. */
  wanted?: string[];
  /** CSS selectors of what moves by itself besides frames and players. Default: none. */
  masks?: string[];
  /** Told each picture when it is compared. Default: nobody is. */
  onCompared?: (shot: Shot, difference: Difference | null) => void;
};

/** How many screens are pictured at a time: while one waits to be still, another is drawn. */
const atOnce = 2;

/** A set of one candidate alone, made when first needed; null if it does not run without the others. */
function createAlone(site: LiveSite): (candidate: Candidate) => Promise<ReleaseSet | null> {
  const sets = new Map<Candidate, Promise<ReleaseSet | null>>();
  const make = (candidate: Candidate) =>
    stageSet(site, [candidate]).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  return (candidate) => {
    const set = sets.get(candidate) ?? make(candidate);
    sets.set(candidate, set);
    return set;
  };
}

/** Compares one picture, and finds whom a difference is due to. */
function createJudge(studio: Studio, set: ReleaseSet, site: LiveSite) {
  const alone = createAlone(site);
  return async (shot: Shot): Promise<Difference | null> => {
    const found = await compareShot(studio, set, shot);
    if (!found) return null;
    const guilty = await findGuilty(set.candidates, async (candidate) => {
      const own = await alone(candidate);
      return own && (await compareShot(studio, own, shot)) !== null;
    });
    return { ...found, shot, charged: guilty.map(titleOf) };
  };
}

async function compareAll(options: CompareOptions, site: LiveSite): Promise<Comparison> {
  const { target, browser, masks = [], wanted = [], onCompared } = options;
  const candidates: Candidate[] = [];
  for (const text of options.candidates) candidates.push(await findCandidate(site, text));
  checkOnce(candidates);
  const [live, set] = [await stageSet(site, []), await stageSet(site, candidates)];
  const recording = new Recording((address) => reachable(target, address));
  const problems = new Set<string>();
  const camera = { browser, url: target.url, now: Date.now(), recording, masks, problems };
  const comparer = await createComparer(browser);
  const shots = planAll(screens, [...live.paths, ...set.paths], wanted);
  const judge = createJudge({ camera, comparer, live }, set, site);
  let found: (Difference | null)[];
  try {
    found = await inParallel(
      shots,
      async (shot) => {
        const difference = await judge(shot);
        onCompared?.(shot, difference);
        return difference;
      },
      atOnce,
    );
  } finally {
    await comparer.close();
  }
  const silent = [...recording.unanswered].map(([url, why]) => `${url} did not answer: ${why}`);
  return {
    candidates: candidates.map(titleOf),
    compared: shots.length,
    differences: found.filter((difference) => difference !== null),
    problems: [...problems, ...silent],
  };
}

/**
 * Pictures each screen, theme and width of the live set and of the set with candidates in it, side by side, and
 * charges each difference to the candidates that cause it. Changes nothing in the target.
 * @throws Refusal when there is no such candidate, or the set does not run together
 */
export async function compareReleases(options: CompareOptions): Promise<Comparison> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'visual-'));
  try {
    const site = await readLiveSite(options.target, options.store, folder);
    return await compareAll(options, site);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
