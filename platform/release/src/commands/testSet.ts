import { siteFlag, texts } from '@synapsei/base/commandLine';
import * as v from 'valibot';
import type { Context, TestedSite } from '../Context';
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
} from '../tested/testRecords';
import { withServedSet } from '../tested/withServedSet';

export type TestOptions = {
  /** The suites to run, each whole. By default those that the target requires. */
  suites?: string[];
  /** A site that serves the set: its address, ending in a slash. By default it is served here, with these parts in place of the live ones. */
  site?: string;
};

type Run = Pick<TestRecord, 'set' | 'suites'>;
type RunOver = (site: TestedSite) => Promise<Run['suites']>;

/** The set that every visitor gets once these parts are promoted, served here. @throws Refusal when they do not fit */
async function runHere(context: Context, parts: Part[], runOver: RunOver): Promise<Run> {
  const { store, progress } = context;
  const newest = await readState(store);
  const whole = await withArchived(store, newest, parts);
  for (const part of parts) checkKnown(whole, part);
  const state = withoutChoice(await settle(store, newest, withParts(whole, parts, withStable)));
  const set = setOf(state);
  progress(`testing ${describeSet(set)}`);
  return { set, suites: await withServedSet(context, state, runOver) };
}

/** @throws Refusal when the site did not serve one set all the time */
async function runThere(context: Context, url: string, runOver: RunOver): Promise<Run> {
  const { set, registry } = await readServedSet(context, url);
  context.progress(`testing ${url}: ${describeSet(set)}`);
  const suites = await runOver({ url, registry });
  const after = await readServedSet(context, url);
  if (after.registry.revision === registry.revision) return { set, suites };
  throw new Refusal(`${url} changed while it was tested. Nothing was recorded:`, [
    `before, revision ${registry.revision}: ${describeSet(set)}`,
    `after, revision ${after.registry.revision}: ${describeSet(after.set)}`,
  ]);
}

/**
 * Runs suites over a set and records what they come to: over the live one with these parts, served here, or over
 * what a site serves. @throws Refusal when it does not fit, is not all published, changed meanwhile, or no test ran
 */
export async function testSet(
  context: Context,
  parts: Part[],
  { suites: asked = requiredSuites(context.target), site }: TestOptions = {},
) {
  const { store, target, signer, isDryRun, now, runSuites } = context;
  const unknown = asked.find((suite) => !v.is(suiteName, suite));
  if (unknown !== undefined)
    throw new Refusal(
      `"${unknown}" is no suite: name folders or files of e2e/specs, such as faults.`,
    );
  if (site !== undefined && parts.length > 0)
    throw new Refusal('--site tests what it serves: name parts or a site, not both.');
  if (!runSuites)
    throw new Refusal("There are no suites here: run this in the site's own repository.");
  if (!isTester((await readState(store)).config, signer))
    throw new Refusal(
      `The key of ${signer.name} owns nothing in ${target.name}, so what it records would not count: ask an owner of the site to add it with "release keys add".`,
    );
  const runOver: RunOver = (tested) => runSuites(tested, asked);
  const run =
    site === undefined
      ? await runHere(context, parts, runOver)
      : await runThere(context, site, runOver);
  if (Object.keys(run.suites).length === 0)
    throw new Refusal(`No test of ${asked.join(', ')} ran. Nothing was recorded.`);
  const at = now().toISOString();
  const by = signer.name;
  const record: TestRecord = { schemaVersion: 1, ...run, site: site ?? target.url, at, by };
  const recorded = isDryRun ? null : await addTestRecord(store, record, signer);
  return { ...run, asked, recorded };
}

export const testCommand = defineCommand({
  name: 'test',
  takes: ['[<remote|shell>@<version>]', '…'],
  help: 'run suites over the set that a promote of these versions would make live, or over the live one, or over what a site serves, and record what they come to',
  examples: [
    'test mf-chat@1.3.0',
    'test --suite journey --suite accessibility',
    'test --site https://staging.example/ --target production',
  ],
  flags: {
    suite: texts('NAME', 'a suite; by default those that the target requires'),
    site: siteFlag('a site that serves the set'),
    ...signerFlags,
    ...dryRunFlag,
  },
  async run(context, args, flags) {
    if (flags.json)
      throw new Misuse('test prints what the suites print: "matrix --json" has what they came to.');
    const parts = args.length > 0 ? parseParts(args, 'test') : [];
    const signed = await withSigner(context, flags);
    const value = await testSet(signed, parts, { suites: flags.suite, site: flags.site });
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
