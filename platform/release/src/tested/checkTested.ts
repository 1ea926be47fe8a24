import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import type { Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { Target } from '../target';
import { describeSet, keyOf, partsBeyond, setOf } from './SiteSet';
import {
  isPassed,
  lastOutcomes,
  readRuns,
  requiredSuites,
  sayOutcome,
  type SuiteOutcome,
} from './testRecords';

/** What tests the set of a state: the live one with the parts that differ. */
function testCommand({ name }: Target, next: ReleaseState, live: ReleaseState): string {
  const parts = partsBeyond(setOf(next), setOf(live)).map((part) => `${part.name}@${part.version}`);
  return ['npm run release -- test', ...parts, '--target', name].join(' ');
}

/** What is published only now was never tested. @throws Refusal where sets must be */
export function checkUntested({ name: target, requireTested }: Target, { name, version }: Part) {
  if (!requireTested) return;
  const part = `${name}@${version}`;
  throw new Refusal(
    `${target} requires tested sets, and ${name} ${version} could not be tested before it is published. Nothing was changed. Publish it without --promote, then:`,
    ['test', 'promote'].map((verb) => `npm run release -- ${verb} ${part} --target ${target}`),
  );
}

const sayRun = (suite: string, outcome: SuiteOutcome | undefined) =>
  outcome
    ? `${suite}: ${sayOutcome(outcome)}, by ${outcome.by} at ${outcome.at}`
    : `${suite}: never ran over it`;

/**
 * Asks that every suite which the target requires passed when it last ran over the set that `next` makes live.
 * What candidates' visitors get is not asked for: that is on trial.
 * @throws Refusal that names the set, what each suite came to, and the command that tests it
 */
export async function checkTested(
  { store, target }: ReadContext,
  next: ReleaseState,
  live: ReleaseState,
): Promise<void> {
  const set = setOf(next);
  const outcomes = lastOutcomes(await readRuns(store, live, keyOf(set)));
  const required = requiredSuites(target);
  const missing = required.filter((suite) => !isPassed(outcomes.get(suite)));
  if (missing.length === 0) return;
  throw new Refusal(
    `This set has not passed ${missing.join(', ')}: ${describeSet(set)}. Nothing was changed.`,
    [
      ...required.map((suite) => sayRun(suite, outcomes.get(suite))),
      `To test it, in the site's repository: ${testCommand(target, next, live)}`,
    ],
  );
}
