import type { ReadContext } from '../Context';
import { Refusal } from '../Refusal';
import type { Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { Target } from '../target';
import { describeSet, keyOf, partsBeyond, setOf } from './SiteSet';
import { isPassed, lastOutcomes, readRuns, requiredSuites, sayOutcome } from './testRecords';

/** What is published only now was never tested. @throws Refusal where sets must be */
export function checkUntested({ name: target, requireTested }: Target, { name, version }: Part) {
  if (!requireTested) return;
  const part = `${name}@${version}`;
  throw new Refusal(
    `${target} requires tested sets, and ${name} ${version} could not be tested before it is published. Nothing was changed. Publish it without --promote, then:`,
    ['test', 'promote'].map((verb) => `npm run release -- ${verb} ${part} --target ${target}`),
  );
}

/**
 * Where the target requires it, every suite must have passed when it last ran over the set that `next` makes live,
 * without candidates. @throws Refusal that names the set, what each suite came to, and the command that tests it
 */
export async function checkTested(
  { store, target }: ReadContext,
  next: ReleaseState,
  live: ReleaseState,
): Promise<void> {
  if (!target.requireTested) return;
  const set = setOf(next);
  const outcomes = lastOutcomes(await readRuns(store, live, keyOf(set)));
  const required = requiredSuites(target);
  const missing = required.filter((suite) => !isPassed(outcomes.get(suite)));
  if (missing.length === 0) return;
  const said = required.map((suite) => {
    const outcome = outcomes.get(suite);
    if (!outcome) return `${suite}: never ran over it`;
    return `${suite}: ${sayOutcome(outcome)}, by ${outcome.by} at ${outcome.at}`;
  });
  const parts = partsBeyond(set, setOf(live)).map(({ name, version }) => `${name}@${version}`);
  const command = ['npm run release -- test', ...parts, '--target', target.name].join(' ');
  throw new Refusal(
    `This set has not passed ${missing.join(', ')}: ${describeSet(set)}. Nothing was changed.`,
    [...said, `To test it, in the site's repository: ${command}`],
  );
}
