import * as v from 'valibot';
import { inRoot } from '@synapsei/presets/inRoot';
import { parserOf, readJson } from '@synapsei/base';

/**
 * Which files of remotes each test loaded in its last run: test, as Playwright's `--test-list` names it →
 * `mf_chat/ChatPage.js`. A test without a page, or one that failed, has none.
 */
export type Reach = Record<string, string[]>;

/** What the last runs of the suites wrote (`e2e/core/ReachReporter.ts`). */
export const reachFile = inRoot('.cache', 'test', 'reach.json');

const parseReach = parserOf(v.record(v.string(), v.array(v.string())));

/** @throws Error that names the file if it is missing or damaged */
export const readReach = (file = reachFile): Reach => readJson(file, parseReach);

export type Selection = {
  /** Tests that cannot meet the change. */
  unaffected: string[];
  /** Why every test runs. By default the change is known to be met by the others only. */
  everything?: string;
};

/**
 * The tests that a change of some files, such as `mf_chat/ChatPage.js`, cannot affect. Tests that the reach
 * does not know always run, and all do for a file that no test is known to load.
 */
export function selectTests(reach: Reach, changed: readonly string[]): Selection {
  const known = new Set(Object.values(reach).flat());
  const unknown = changed.filter((file) => !known.has(file));
  if (unknown.length > 0)
    return { unaffected: [], everything: `no test is known to load ${unknown.join(', ')}` };
  const unaffected = Object.entries(reach)
    .filter(([, files]) => files.length > 0 && !files.some((file) => changed.includes(file)))
    .map(([test]) => test);
  return { unaffected };
}
