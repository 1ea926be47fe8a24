import { messageOf } from '@synapsei/base';
import { buildRegistry, readShell } from '@synapsei/pages';
import { readNewest } from '../check';
import { type Change, change, draft } from '../commit';
import type { Context } from '../Context';
import { folderOf, parseNamed, partName } from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { findMisfitsOf } from '../releases/findMisfits';
import { findBuild, isRemote, type RemoteBuild } from '../releases/readBuild';
import { findDistrust, findRelease, knowRecord, readWindow } from '../releases/readRecord';
import { publicRegistry } from '../render';
import { partOf, shellOf, type State, withPart } from '../State';
import { publishedOf } from '../target';
import { storeBuild, upload } from '../upload';
import { promotionOf } from './changes';
import { diffReleases, findBreaks } from './diff';

/** @returns notes on it. @throws Refusal if it breaks what others rely on: its version number must say so */
async function checkRemote(context: Context, state: State, build: RemoteBuild, files: string) {
  const { name, version, record } = build;
  const title = `${partName(name)} ${version}`;
  if (!shellOf(state).stable)
    throw new Refusal(`${context.repository.name} has no shell yet: publish one first.`);
  const distrust = findDistrust(context, state, name, files);
  if (distrust) throw new Refusal(`${title} could not be loaded: ${distrust}.`);
  const breaks = findBreaks(record, await readWindow(context, state, name));
  if (breaks.length > 0)
    throw new Refusal(
      `${title} breaks what others rely on. Nothing was changed. Keep it, or raise the major version:`,
      breaks,
    );
  const { stable } = partOf(state, name);
  if (!stable) return [`${partName(name)} is new to ${context.target.name}`];
  const live = await findRelease(context, state, { name, version: stable });
  if (live instanceof Refusal) return [`not compared with ${stable}: ${live.message}`];
  return diffReleases(live, record).map(({ kind, what }) => `${kind}: ${what}`);
}

/** @throws Refusal when no page can be made with it */
async function checkShell(context: Context, state: State, from: string): Promise<void> {
  const isFirst = !shellOf(state).stable;
  const registry = isFirst ? buildRegistry([], 0) : await publicRegistry(context, state);
  try {
    readShell(from).fillFrame({ registry, config: state.site.config, firstView: null });
  } catch (error) {
    throw new Refusal(`${from} cannot be released: ${messageOf(error)}`);
  }
}

/**
 * Publishes the build of a remote or the shell from a folder: plans the change, uploads the files, commits, then renders
 * the page. A part's first version that fits is made stable, any other if it `isPromoted`.
 * @throws Refusal when it is damaged, breaks what its version promises, does not verify, or the version is taken
 */
export async function publish(context: Context, from: string, { isPromoted = false } = {}) {
  const build = findBuild(from);
  const { name, version } = build;
  // Refuses a version that no other command could name.
  parseNamed(`${name}@${version}`);
  const what = `publish ${partName(name)} ${version}${isPromoted ? ' and promote it' : ''}`;
  const published = publishedOf(context, build);
  const add: Change['apply'] = (newest) =>
    withPart(newest, name, (part) => parts.publish(part, name, version, published), true);
  const promotion = promotionOf([{ name, version }]);
  const state = await readNewest(context);
  // Refuses other bytes under the same version.
  const isKnown = add(state).parts[name] === state.parts[name];
  // Puts back what the store has lost.
  if (isKnown)
    await storeBuild(context.store, build, folderOf(partOf(state, name).versions[version]!));
  if (isKnown) return change(context, isPromoted ? promotion : { what, apply: (one) => one });
  const notes = isRemote(build) ? await checkRemote(context, state, build, published.files) : [];
  if (!isRemote(build)) await checkShell(context, state, from);
  const isFirst = !partOf(state, name).stable;
  // The first version goes live if it fits.
  const misfits = isFirst && isRemote(build) ? await findMisfitsOf(context, state, build) : [];
  notes.push(...misfits.map((line) => `it waits for promote: ${line}`));
  const isLive = isPromoted || (isFirst && misfits.length === 0);
  const apply: Change['apply'] = (newest) => (isLive ? promotion.apply(add(newest)) : add(newest));
  await knowRecord(context, name, published, build.record);
  // Nothing is stored before all is checked.
  await draft(context, state, { what, apply });
  await upload(context, state, build, published);
  return change(context, { what, notes, apply });
}
