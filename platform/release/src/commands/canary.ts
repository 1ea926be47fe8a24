import { messageOf } from '@synapsei/base';
import { cohortSchema } from '@synapsei/shared-types/registry';
import { parseWith } from '@synapsei/shared-types/values';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { type FigureSource, judge } from '../figures';
import { type PartCanary, partName } from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { change } from '../show';
import { knownPart, withPart } from '../State';

type Options = parts.CanaryChange & {
  /** Who counts visits: a candidate that is above its budget already gets no visitors. By default nobody is asked. */
  figures?: FigureSource;
};

/** @throws Refusal when visitors who had the candidate say that it is above its budget, or nobody can be asked */
async function checkBudget(name: string, canary: PartCanary, figures: FigureSource) {
  if (canary.haltAbove === undefined)
    throw new Refusal('There is no error budget to ask for: set one with --halt-above.');
  const read = await figures(name, canary.version).catch((error: unknown) => {
    throw new Refusal(`The figures of ${partName(name)} cannot be had: ${messageOf(error)}`);
  });
  const { excess } = judge(read, canary);
  if (excess)
    throw new Refusal(`${partName(name)} ${canary.version} is above its budget: ${excess}.`);
}

/** @throws Refusal that names the flag */
function checkOptions({ weight, cohorts = [] }: Options): void {
  if (!(weight >= 0 && weight <= 100))
    throw new Refusal(`--weight is ${weight} but must be a percentage from 0 to 100.`);
  for (const name of cohorts) {
    const parsed = parseWith(cohortSchema, name);
    if (!parsed.ok) throw new Refusal(`--cohort "${name}" ${parsed.problem.replace(/^.*?: /, '')}`);
  }
}

/** Gives a version to a share. @throws Refusal when it is stable, does not verify or fit, or is above its budget */
export async function setCanary(context: Context, name: string, version: string, options: Options) {
  checkOptions(options);
  const { figures, ...wanted } = options;
  const part = knownPart(await readNewest(context), name);
  const { stable, canary: before } = part;
  if (stable === version)
    throw new Refusal(
      `${partName(name)} ${version} is the stable version: every visitor has it already.`,
    );
  if (!stable)
    throw new Refusal(
      `${partName(name)} has no stable version to share visitors with: promote one first.`,
    );
  // A release that nobody got yet has no figures.
  if (figures && before?.version === version)
    await checkBudget(name, parts.setCanary(part, name, version, wanted).canary!, figures);
  return change(context, {
    what: `canary ${partName(name)} ${version} at ${wanted.weight} %`,
    uses: [{ name, version }],
    apply: (newest) => withPart(newest, name, (one) => parts.setCanary(one, name, version, wanted)),
  });
}

/** Takes the candidate back from everyone, cohorts included; it stays published. `version`: only if it is this one. */
export async function haltCanary(context: Context, name: string, version?: string) {
  const candidate = version ?? knownPart(await readNewest(context), name).canary?.version;
  return change(context, {
    what: ['canary halt', partName(name), candidate].filter(Boolean).join(' '),
    apply: (newest) => withPart(newest, name, (part) => parts.haltCanary(part, candidate)),
  });
}
