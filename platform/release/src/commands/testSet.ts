import { isDeepStrictEqual } from 'node:util';
import { siteFlag, texts } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Context, ReadContext, TestedSite } from '../Context';
import { Misuse, Refusal } from '../Refusal';
import { defineCommand, dryRunFlag, indented, signerFlags, withSigner } from '../cli/defineCommand';
import { isTester } from '../keys/owners';
import { parseParts } from '../releases/checkNames';
import { settle } from '../releases/findMisfits';
import { withArchived } from '../state/archive';
import { checkKnown, type Part, withoutChoice, withParts, withStable } from '../state/parts';
import { readState } from '../state/readState';
import { suiteName } from '../target';
import { readServedSet } from '../tested/readServedSet';
import {
  addTestRecord,
  describeSet,
  isPassed,
  requiredSuites,
  sayOutcome,
  setOf,
  type TestRecord,
  toSet,
} from '../tested/testRecords';
import { readVerdicts } from '../tested/verdict';
import { withServedSet } from '../tested/withServedSet';

export type TestOptions = {
  /** The suites to run, each whole. By default those that the target requires. */
  suites?: string[];
  /** A site that serves the set: its address, ending in a slash. By default it is served here, with these parts in place of the live ones. */
  site?: string;
  verdicts?: string[];
};

type Run = Pick<TestRecord, 'set' | 'suites' | 'site'>;
type RunOver = (site: TestedSite) => Promise<Run['suites']>;

/** Over the live set with these parts, or what a site serves. @throws Refusal when it does not fit or changes meanwhile */
export async function runSet(
  context: ReadContext,
  parts: Part[],
  site: string | undefined,
  runOver: RunOver,
): Promise<Run> {
  const { store, target, progress } = context;
  if (site === undefined) {
    const newest = await readState(store);
    const whole = await withArchived(store, newest, parts);
    for (const part of parts) checkKnown(whole, part);
    const state = withoutChoice(await settle(store, newest, withParts(whole, parts, withStable)));
    const set = setOf(state);
    progress(`testing ${describeSet(set)}`);
    return { set, site: target.url, suites: await withServedSet(context, state, runOver) };
  }
  if (parts.length > 0)
    throw new Refusal('--site tests what it serves: name parts or a site, not both.');
  const { set, registry } = await readServedSet(context, site);
  progress(`testing ${site}: ${describeSet(set)}`);
  const suites = await runOver({ url: site, registry });
  const after = await readServedSet(context, site);
  if (after.registry.revision === registry.revision) return { set, site, suites };
  throw new Refusal(`${site} changed while it was tested. Nothing was recorded:`, [
    `before, revision ${registry.revision}: ${describeSet(set)}`,
    `after, revision ${after.registry.revision}: ${describeSet(after.set)}`,
  ]);
}

/** Records what suites come to over a set, or what verdicts say. @throws Refusal as `runSet`, or when no test ran */
export async function testSet(
  context: Context,
  parts: Part[],
  { suites: named = requiredSuites(context.target), site, verdicts }: TestOptions = {},
) {
  const { store, target, signer, isDryRun, now, runSuites } = context;
  for (const suite of named)
    if (!v.is(suiteName, suite))
      throw new Refusal(
        `"${suite}" is no suite: name folders or files of e2e/specs, such as faults.`,
      );
  if (!runSuites && !verdicts)
    throw new Refusal("There are no suites here: use npx site release, which brings the site's.");
  const state = await readState(store);
  if (!isTester(state.config, signer))
    throw new Refusal(
      `The key of ${signer.name} owns nothing in ${target.name}, so what it records would not count: ask an owner of the site to add it with "release keys add".`,
    );
  const runOver: RunOver = (tested) => runSuites!(tested, named);
  const run = verdicts
    ? readVerdicts(verdicts)
    : { ...(await runSet(context, parts, site, runOver)), asked: named };
  const { set, suites, asked } = run;
  const published = toSet(await withArchived(store, state, set), set);
  if (verdicts && !isDeepStrictEqual(published, set))
    throw new Refusal(`${target.name} has other bytes than were tested: ${describeSet(set)}.`);
  if (Object.keys(suites).length === 0)
    throw new Refusal(`No test of ${asked.join(', ')} ran. Nothing was recorded.`);
  const made = { site: run.site, at: now().toISOString(), by: signer.name };
  const record: TestRecord = { schemaVersion: 1, set, suites, ...made };
  const recorded = isDryRun ? null : await addTestRecord(store, record, signer);
  return { set, suites, asked, recorded };
}

export const testCommand = defineCommand({
  name: 'test',
  takes: ['[<remote|shell>@<version>]', '…'],
  help: 'run suites over the set that a promote of these versions would make live, or over the live one, or over what a site serves, and record what they come to',
  examples: [
    'test mf-chat@1.3.0',
    'test --suite journey --suite accessibility',
    'test --site https://staging.example/ --target production',
    'test --verdict 1.json --verdict 2.json --target production',
  ],
  flags: {
    suite: texts('NAME', 'a suite; by default those that the target requires'),
    site: siteFlag('a site that serves the set'),
    verdict: texts('FILE', 'of "site e2e --verdict", one for each shard, in place of a run'),
    ...signerFlags,
    ...dryRunFlag,
  },
  async run(context, args, flags) {
    if (flags.json)
      throw new Misuse('test prints what the suites print: "matrix --json" has what they came to.');
    const parts = args.length > 0 ? parseParts(args, 'test') : [];
    const signed = await withSigner(context, flags);
    const { suite, site, verdict } = flags;
    if (verdict && (parts.length > 0 || suite))
      throw new Misuse('--verdict says itself what was tested: name no part and no suite.');
    const value = await testSet(signed, parts, { suites: suite, site, verdicts: verdict });
    const { set, suites, asked, recorded } = value;
    const lines = asked.map((suite) => `${suite}: ${sayOutcome(suites[suite])}`);
    return {
      value,
      lines: [
        recorded ? `recorded as ${recorded}:` : 'would record:',
        ...indented([describeSet(set), ...lines]),
      ],
      isGood: asked.every((suite) => isPassed(suites[suite])),
    };
  },
});
