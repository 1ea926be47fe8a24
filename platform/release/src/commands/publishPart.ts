import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import type { Unpublished } from '../releases/findMisfits';
import { recoverState } from '../revisions/showNewest';
import { withArchived } from '../state/archive';
import {
  type Part,
  type Published,
  publishedOf,
  stableOf,
  withParts,
  withRelease,
  withStable,
} from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import { checkUntested } from '../tested/checkTested';
import { type Outcome, changeState, planChange, unchanged } from './changeState';
import { promote } from './promote';

export type PublishOptions = {
  /** Make it the stable version as well. A part's first version becomes so by itself if it fits. By default no. */
  isPromoted?: boolean;
};

/** A build of a remote or the shell, and what is its own about publishing it. */
type Candidate<One extends Published> = {
  part: Part;
  /** What is recorded of it if all goes as planned. */
  planned: One;
  /** Records that the store does not have yet. */
  unpublished: Unpublished;
  /** Whether it goes live by itself, and what is worth knowing. @throws Refusal when it may not be published */
  check: (state: ReleaseState) => Promise<{ isLive: boolean; notes: string[] }>;
  /** Stores it and verifies it from outside. @returns what is recorded of it */
  upload: (state: ReleaseState) => Promise<One>;
};

/** @throws Refusal when the version has other bytes */
function isPublished(state: ReleaseState, part: Part, integrity: string): boolean {
  const known = publishedOf(state, part);
  if (!known || known.integrity === integrity) return known !== undefined;
  throw new Refusal(
    `${part.name} ${part.version} is published with other bytes. A version never changes: run "npx lerna version" (in a repository of your own, "npm version minor"), then build and publish again.`,
  );
}

/** Publishes a part: plans the change, uploads, and records what was uploaded. @throws Refusal */
export async function publishPart<One extends Published>(
  context: Context,
  { part, planned, unpublished, check, upload }: Candidate<One>,
  { isPromoted = false }: PublishOptions = {},
): Promise<Outcome> {
  const { name, version } = part;
  const what = `publish ${name} ${checkVersion(version)}${isPromoted ? ' and promote it' : ''}`;
  const state = await recoverState(context);
  if (isPublished(await withArchived(context.store, state, [part]), part, planned.integrity)) {
    return isPromoted && stableOf(state, name) !== version
      ? promote(context, [part])
      : unchanged(context, state, what);
  }
  if (isPromoted) checkUntested(context.target, part);
  const { isLive, notes } = await check(state);
  const recording = (published: One) => ({
    what,
    notes,
    seen: state,
    subject: [name],
    apply(newest: ReleaseState) {
      const next = withRelease(newest, part, published);
      return isLive || isPromoted ? withParts(next, [part], withStable) : next;
    },
  });
  // Nothing is uploaded that would be refused.
  const outcome = await planChange(context, { ...recording(planned), unpublished });
  return context.isDryRun ? outcome : changeState(context, recording(await upload(state)));
}
