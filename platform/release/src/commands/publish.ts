import { messageOf } from '@synapsei/base';
import { buildRegistry, readShell } from '@synapsei/pages';
import type { Release } from '@synapsei/shared-types/registry';
import { readNewest } from '../check';
import type { Context } from '../Context';
import { diffReleases, findBreaks } from '../contract/diffReleases';
import { commit } from '../commit';
import { partName } from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { checkVersion } from '../releases/checkNames';
import { findMisfitsOf } from '../releases/findMisfits';
import { findDistrust, findPublished, readWindow } from '../releases/readPublished';
import { withBuild } from '../releases/records';
import { publicRegistry } from '../render';
import { change } from '../show';
import { partOf, shellOf, type State, withNewPart } from '../State';
import { filesUrl } from '../target';
import { readUpload, upload } from '../upload';
import { promotionOf } from './promote';

export type PublishOptions = {
  /** Also makes it the stable version. A part's first version that fits is made stable in any case. */
  isPromoted?: boolean;
};

/** What is worth knowing of a build, and what speaks against sending visitors to it. */
type Report = { notes: string[]; misfits: string[] };

/** @throws Refusal when it breaks what others rely on: a version is for ever, so it must say so from the start */
async function checkRemote(
  context: Context,
  state: State,
  build: { release: Release; integrity: string },
): Promise<Report> {
  const { release } = build;
  const title = `${partName(release.name)} ${release.version}`;
  if (!shellOf(state).stable)
    throw new Refusal(`${context.repository.name} has no shell yet: publish one first.`);
  const files = filesUrl(context.target, release.name, release.version);
  const distrust = findDistrust(context, state, release.name, { files });
  if (distrust) throw new Refusal(`${title} could not be loaded: ${distrust}.`);
  const breaks = findBreaks(release, await readWindow(context, state, release.name));
  if (breaks.length > 0)
    throw new Refusal(
      `${title} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
      breaks,
    );
  const { stable } = partOf(state, release.name);
  const live = stable && (await findPublished(context, state, release.name, stable));
  if (live && 'problem' in live)
    return { notes: [`not compared with ${stable}: ${live.problem}`], misfits: [] };
  if (live) {
    const differences = diffReleases(live.release, release);
    return { notes: differences.map(({ kind, what }) => `${kind}: ${what}`), misfits: [] };
  }
  const misfits = await findMisfitsOf(context, state, build);
  const notes = misfits.map((line) => `it waits for promote: ${line}`);
  return {
    notes: [`${partName(release.name)} is new to ${context.target.name}`, ...notes],
    misfits,
  };
}

/** @throws Refusal when no page can be made with it */
async function checkShell(context: Context, state: State, from: string): Promise<Report> {
  const isFirst = !shellOf(state).stable;
  const registry = isFirst ? buildRegistry([], 0) : await publicRegistry(context, state);
  try {
    readShell(from).fillFrame({ registry, config: state.site.config, firstView: null });
  } catch (error) {
    throw new Refusal(`${from} cannot be released: ${messageOf(error)}`);
  }
  return { notes: [], misfits: [] };
}

/**
 * Publishes the build of a remote or the shell from a folder: plans the change, uploads the files, commits, then renders
 * the page. `promote` checks whether it fits the other parts.
 * @throws Refusal when it is damaged, breaks what its version promises, does not verify, or the version is taken
 */
export async function publish(
  context: Context,
  from: string,
  { isPromoted = false }: PublishOptions = {},
) {
  const { target, now, isDryRun } = context;
  const build = readUpload(from);
  const { name, version, integrity, release } = build;
  const what = `publish ${partName(name)} ${checkVersion(version)}${isPromoted ? ' and promote it' : ''}`;
  const state = await readNewest(context);
  const at = now().toISOString();
  const addIn = (folder: string) => (newest: State) =>
    withNewPart(newest, name, (part) =>
      parts.publish(part, name, version, { integrity, files: filesUrl(target, name, folder), at }),
    );
  const promotion = promotionOf([{ name, version }]);
  // Refuses other bytes under the same version.
  const isKnown = addIn(version)(state).parts[name] === state.parts[name];
  if (isKnown) return change(context, isPromoted ? promotion : { what, apply: (one) => one });
  const { notes, misfits } = release
    ? await checkRemote(context, state, { release, integrity })
    : await checkShell(context, state, from);
  const isLive = isPromoted || (!partOf(state, name).stable && misfits.length === 0);
  const record = (folder: string) => (newest: State) =>
    isLive ? promotion.apply(addIn(folder)(newest)) : addIn(folder)(newest);
  const own = { ...context, records: withBuild(context.records, build) };
  const wanted = { what, notes, apply: record(version) };
  if (isDryRun) return change(own, wanted);
  // Nothing is stored before all is checked.
  await commit({ ...own, isDryRun: true }, wanted);
  const folder = await upload(context, state, build);
  return change(own, { ...wanted, apply: record(folder) });
}
