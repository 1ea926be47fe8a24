import { messageOf } from '@synapsei/base';
import { text, texts } from '@synapsei/base/commandLine';
import { cohortSchema, type Canary } from '@synapsei/shared-types/registry';
import { parseWith } from '@synapsei/shared-types/values';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { collectorFlag, defineChange, numberOf } from './defineCommand';
import { type FigureSource, findFigures, judge } from '../figures';
import { findNamed, parseVersioned } from '../releases/checkNames';
import { remoteOf } from '../state/ReleaseState';
import { isGiven, type Part, withRemote } from '../state/parts';
import { readState } from '../state/readState';
import { changeState } from './changeState';

type Options = {
  weight: number;
  /** Tabs with `?cohort=NAME`, which get it whatever the share. By default those of before, or none. */
  cohorts?: string[];
  /** Error budget for `canary watch`. By default that of before, or none. */
  haltAbove?: Canary['haltAbove'];
  /** Who counts visits: a candidate that is above its budget already gets no visitors. By default nobody is asked. */
  figures?: FigureSource;
};

/** The same candidate keeps its salt: raising its share must not drop anyone who has it. */
function nextCanary({ name, version }: Part, before: Canary | undefined, options: Options): Canary {
  const known = before?.version === version ? before : undefined;
  const haltAbove = options.haltAbove ?? known?.haltAbove;
  return {
    version,
    weight: options.weight,
    salt: known?.salt ?? `${name}-${version}`,
    cohorts: options.cohorts ?? known?.cohorts ?? [],
    ...(haltAbove && { haltAbove }),
  };
}

/** @throws Refusal when visitors who had the candidate say that it is above its budget, or nobody can be asked */
async function checkBudget(name: string, { version, haltAbove }: Canary, figures: FigureSource) {
  if (!haltAbove)
    throw new Refusal('There is no error budget to ask for: set one with --halt-above.');
  const read = await figures(name, version).catch((error: unknown) => {
    throw new Refusal(`The figures of ${name} cannot be had: ${messageOf(error)}`);
  });
  const { excess } = judge(read, haltAbove);
  if (excess) throw new Refusal(`${name} ${version} is above its budget: ${excess}.`);
}

/** @throws Refusal when a cohort has no name that can be counted */
function checkCohorts(cohorts: string[]): void {
  for (const name of cohorts) {
    const parsed = parseWith(cohortSchema, name);
    if (!parsed.ok) throw new Refusal(`--cohort "${name}" ${parsed.problem.replace(/^.*?: /, '')}`);
  }
}

/** Gives a version to a share. @throws Refusal when it is stable, does not verify or fit, or is above its budget */
export async function setCanary(context: Context, name: string, version: string, options: Options) {
  const { weight, cohorts = [], figures } = options;
  if (!(weight >= 0 && weight <= 100))
    throw new Refusal(`--weight is ${weight} but must be a percentage from 0 to 100.`);
  checkCohorts(cohorts);
  const state = await readState(context.store);
  const part = { name, version };
  const { stable, canary: before } = remoteOf(state, name);
  if (stable === version)
    throw new Refusal(`${name} ${version} is the stable version: every visitor has it already.`);
  if (!stable)
    throw new Refusal(`${name} has no stable version to share visitors with: promote one first.`);
  // A release that nobody got yet has no figures.
  if (figures && before?.version === version)
    await checkBudget(name, nextCanary(part, before, options), figures);
  return changeState(context, {
    what: `canary ${name} ${version} at ${weight} %`,
    seen: state,
    subject: [name],
    uses: [part],
    apply: (newest) =>
      withRemote(newest, name, (remote) => ({
        ...remote,
        canary: nextCanary(part, remote.canary, options),
      })),
  });
}

/** Takes the candidate back from everyone, cohorts included; it stays published. `version`: only if it is this one. */
export async function haltCanary(context: Context, name: string, version?: string) {
  const state = await readState(context.store);
  const candidate = state.remotes[name]?.canary?.version;
  return changeState(context, {
    what: ['canary halt', name, version ?? candidate].filter(Boolean).join(' '),
    seen: state,
    subject: [name],
    apply(newest) {
      const canary = newest.remotes[name]?.canary;
      if (!isGiven(canary, version)) return newest;
      const halted = { ...canary, weight: 0, cohorts: [] };
      return withRemote(newest, name, (remote) => ({ ...remote, canary: halted }));
    },
  });
}

export const canarySetCommand = defineChange({
  name: 'canary set',
  takes: '<remote@version>',
  help: 'give a version to a share of the visitors, with an error budget',
  examples: [
    'canary set mf-chat@1.3.0 --weight 5 --halt-above 0.02 --min-samples 50',
    'canary set mf-chat@1.3.0 --weight 0 --cohort qa',
  ],
  flags: {
    weight: text('PERCENT', 'of the visitors'),
    cohort: texts('NAME', 'tabs opened with ?cohort=NAME get it whatever the share'),
    'halt-above': text('RATE', 'the share of failed visits above which it is halted'),
    'min-samples': text('N', 'how many visits it takes to tell; by default 50'),
    ...collectorFlag,
  },
  async run(context, [argument], flags) {
    const { name, version } = parseVersioned(argument, 'canary set');
    const { weight, cohort: cohorts, 'halt-above': rate, 'min-samples': samples = '50' } = flags;
    return setCanary(context, name, version, {
      weight: numberOf(weight, '--weight'),
      cohorts,
      figures: flags.collector ? await findFigures(context, flags.collector) : undefined,
      ...(rate !== undefined && {
        haltAbove: {
          failureRate: numberOf(rate, '--halt-above'),
          minSamples: numberOf(samples, '--min-samples'),
        },
      }),
    });
  },
});

export const canaryHaltCommand = defineChange({
  name: 'canary halt',
  takes: '<remote>',
  help: 'take a candidate back from everyone',
  examples: ['canary halt mf-chat'],
  async run(context, [argument]) {
    const { name, version } = findNamed(await readState(context.store), argument);
    return haltCanary(context, name, version);
  },
});
