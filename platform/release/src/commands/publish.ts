import { onOff, text } from '@synapsei/base/commandLine';
import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { defineChange } from './defineCommand';
import { checkVersion } from '../releases/checkNames';
import { buildFolder } from '../releases/readBuild';
import type { ReleaseState } from '../state/ReleaseState';
import { withArchived } from '../state/archive';
import {
  publishedOf,
  shellName,
  stableOf,
  withParts,
  withRelease,
  withStable,
} from '../state/parts';
import { readState } from '../state/readState';
import { type Candidate, remoteCandidate, shellCandidate } from './candidates';
import { changeState, type Intent } from './changeState';
import { promotionOf } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A part's first version becomes so by itself if it fits. By default no. */
  isPromoted?: boolean;
};

/** The plan: what to record of a candidate, once it is uploaded. @throws Refusal when it may not be published */
async function publicationOf(
  context: Context,
  { part, planned, unpublished, check, upload }: Candidate,
  state: ReleaseState,
  isPromoted: boolean,
): Promise<Omit<Intent, 'what'>> {
  const { isLive, notes } = await check(state);
  let published = planned;
  return {
    notes,
    subject: [part.name],
    unpublished,
    apply(newest) {
      const next = withRelease(newest, part, published);
      return isLive || isPromoted ? withParts(next, [part], withStable) : next;
    },
    async prepare() {
      published = await upload(state);
    },
  };
}

/** Plans the change on the state as it is, uploads, records, and last of all shows it. @throws Refusal */
async function publishPart(
  context: Context,
  candidate: Candidate,
  { isPromoted = false }: PublishOptions = {},
) {
  const { part, planned } = candidate;
  const { name, version } = part;
  const what = `publish ${name} ${checkVersion(version)}${isPromoted ? ' and promote it' : ''}`;
  const seen = await readState(context.store);
  const known = publishedOf(await withArchived(context.store, seen, [part]), part);
  if (known && known.integrity !== planned.integrity)
    throw new Refusal(
      `${name} ${version} is published with other bytes. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
    );
  const nothing = { subject: [name], apply: (newest: ReleaseState) => newest };
  const again = isPromoted && stableOf(seen, name) !== version ? promotionOf([part]) : nothing;
  const intent = known ? again : await publicationOf(context, candidate, seen, isPromoted);
  return changeState(context, { what, ...intent, seen });
}

/**
 * Publishes a built remote. What it needs of others is asked when visitors are sent to it.
 * @throws Refusal when it is damaged, breaks what its version promises, does not verify, or the version is taken
 */
export async function publish(context: Context, folder: string, options?: PublishOptions) {
  return publishPart(context, remoteCandidate(context, folder), options);
}

/**
 * Publishes a built shell. Its files lie beside those of the shells before it, so open tabs go on.
 * @throws Refusal when it is damaged or does not verify, or when it is to be live and remotes would not run in it
 */
export async function publishShell(context: Context, folder: string, options?: PublishOptions) {
  return publishPart(context, shellCandidate(context, folder), options);
}

export const publishCommand = defineChange({
  name: 'publish',
  takes: '<part>',
  help: 'upload a build under its name and version, verify it from outside and record it',
  examples: ['publish mf-chat', 'publish mf-chat --promote --why "faster first answer"'],
  flags: {
    from: text('DIR', 'the build; by default that in the folder of the part'),
    promote: onOff('make it live as well'),
  },
  run(context, [argument = ''], { from, promote: isPromoted }) {
    const act = argument === shellName ? publishShell : publish;
    return act(context, buildFolder(argument, from), { isPromoted });
  },
});
