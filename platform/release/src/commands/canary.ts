import type { Canary } from '@synapsei/shared-types/registry';
import { messageOf } from '@synapsei/base';
import { text, texts } from '@synapsei/base/commandLine';
import { defineChange, named, numberOf } from '../cli/defineCommand';
import type { Context } from '../Context';
import { excess, type FigureSource } from '../figures/FigureSource';
import { figureFlags, findFigures } from '../figures/findFigures';
import { Refusal } from '../Refusal';
import { checkVersion, parseVersioned } from '../releases/checkNames';
import { checkPublished } from '../releases/verifyRelease';
import { isGiven, withRemote } from '../state/parts';
import { readState } from '../state/readState';
import { remoteOf, type RemoteState } from '../state/ReleaseState';
import { changeState, unchanged, type Outcome } from './changeState';

type CanaryOptions = {
  /** Percent of visitors. */
  weight: number;
  /** Visitors who get it whatever the share. By default those of before, or none. */
  cohorts?: string[];
  /** Error budget for `canary watch`. By default that of before, or none. */
  haltAbove?: Canary['haltAbove'];
  /** Who counts visits: a candidate that is above its budget already gets no visitors. By default nobody is asked. */
  figures?: FigureSource;
};

/** The same candidate keeps its salt: raising its share must not drop anyone who has it. */
function nextCanary(
  name: string,
  version: string,
  before: Canary | undefined,
  options: CanaryOptions,
): Canary {
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
  const read = await figures.read(name, version).catch((error: unknown) => {
    throw new Refusal(`${figures.name} cannot be asked: ${messageOf(error)}`);
  });
  const why = excess(read, haltAbove);
  if (why) throw new Refusal(`${name} ${version} is above its budget: ${why}.`);
}

/**
 * Gives a published version to a share of the visitors.
 * @throws Refusal when it is the stable one already, does not verify, breaks a contract or is above its budget
 */
export async function setCanary(
  context: Context,
  name: string,
  version: string,
  options: CanaryOptions,
): Promise<Outcome> {
  if (!(options.weight >= 0 && options.weight <= 100)) {
    throw new Refusal(`--weight is ${options.weight} but must be a percentage from 0 to 100.`);
  }
  const state = await readState(context.store);
  const part = { name, version };
  await checkPublished(context, state, part);
  const { stable } = remoteOf(state, name);
  if (stable === version) {
    throw new Refusal(`${name} ${version} is the stable version: every visitor has it already.`);
  }
  if (!stable) {
    throw new Refusal(`${name} has no stable version to share visitors with: promote one first.`);
  }
  const next = (remote: RemoteState) => ({
    ...remote,
    canary: nextCanary(name, version, remote.canary, options),
  });
  const { canary: before } = remoteOf(state, name);
  // A release that nobody got yet has no figures.
  if (options.figures && before?.version === version)
    await checkBudget(name, nextCanary(name, version, before, options), options.figures);
  return changeState(context, {
    what: `canary ${name} ${version} at ${options.weight} %`,
    seen: state,
    subject: [name],
    uses: [part],
    apply: (newest) => withRemote(newest, name, next),
  });
}

/**
 * Takes the candidate back from everyone, cohorts included. It stays published. `version`: only if that is
 * the candidate. By default whichever is.
 */
export async function haltCanary(
  context: Context,
  name: string,
  version?: string,
): Promise<Outcome> {
  const state = await readState(context.store);
  const { canary } = state.remotes[name] ?? {};
  const what = ['canary halt', name, version ?? canary?.version].filter(Boolean).join(' ');
  if (!isGiven(canary, version)) return unchanged(context, state, what);
  return changeState(context, {
    what,
    seen: state,
    subject: [name],
    apply: (newest) =>
      withRemote(newest, name, (remote) =>
        isGiven(remote.canary, version)
          ? { ...remote, canary: { ...remote.canary, weight: 0, cohorts: [] } }
          : remote,
      ),
  });
}

export const canarySetCommand = defineChange({
  name: 'canary set',
  takes: ['<remote>@<version>'],
  help: 'give a version to a share of the visitors, with an error budget',
  examples: ['canary set mf-chat@1.3.0 --weight 5 --cohort qa --halt-above 0.02 --min-samples 50'],
  flags: {
    weight: text('PERCENT', 'of the visitors'),
    cohort: texts('NAME', 'visitors who get it whatever the share'),
    'halt-above': text('RATE', 'the share of failed visits above which it is halted'),
    'min-samples': text('N', 'how many visits it takes to tell; by default 50'),
    ...figureFlags,
  },
  async run(context, [argument], flags) {
    const { name, version } = parseVersioned(argument, 'canary set');
    const rate = flags['halt-above'];
    return setCanary(context, name, version, {
      weight: numberOf(flags.weight, '--weight'),
      cohorts: flags.cohort,
      ...(rate !== undefined && {
        haltAbove: {
          failureRate: numberOf(rate, '--halt-above'),
          minSamples: numberOf(flags['min-samples'] ?? '50', '--min-samples'),
        },
      }),
      ...((flags.prometheus ?? flags.collector) && {
        figures: await findFigures(context, flags),
      }),
    });
  },
});

export const canaryHaltCommand = defineChange({
  name: 'canary halt',
  takes: ['<remote>[@<version>]'],
  help: 'take a candidate back from everyone',
  examples: ['canary halt mf-chat'],
  async run(context, [argument = '']) {
    const [name, version] = argument.split('@');
    const wanted = version === undefined ? undefined : checkVersion(version);
    return haltCanary(context, await named(context, name), wanted);
  },
});
