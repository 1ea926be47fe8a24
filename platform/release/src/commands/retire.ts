import type { Context } from '../Context';
import { Refusal } from '../Refusal';
import { defineChange } from './defineCommand';
import { parseVersioned } from '../releases/checkNames';
import { publishedVersion, rollbackWindow } from '../releases/readPublished';
import { type ReleaseState, remoteOf, type RemoteState } from '../state/ReleaseState';
import { withArchived } from '../state/archive';
import { withRemote } from '../state/parts';
import { readState } from '../state/readState';
import { changeState } from './changeState';

function checkUnneeded(state: ReleaseState, name: string, version: string, now: Date) {
  const remote = remoteOf(state, name);
  const uses = {
    'the stable version': remote.stable,
    'the candidate': remote.canary?.version,
    'the last known good version': remote.lastKnownGood,
  };
  const use = Object.entries(uses).find(([, used]) => used === version);
  if (use) throw new Refusal(`${name} ${version} is ${use[0]} of revision ${state.revision}.`);
  if (rollbackWindow(remote, now).includes(version))
    throw new Refusal(
      `${name} ${version} is in the rollback window: the last five versions and those younger than 30 days stay, for open tabs and rollbacks.`,
    );
}

/** Retirements that a job may not have shown yet. */
const keptRetired = 50;

function withoutVersion(remote: RemoteState, version: string, revision: number): RemoteState {
  const { [version]: gone, ...versions } = remote.versions;
  if (!gone) return remote;
  const retired = [...(remote.retired ?? []), { version, folder: gone.folder, revision }];
  return { ...remote, versions, retired: retired.slice(-keptRetired) };
}

/** Its files go once a revision without it is shown. @throws Refusal when visitors or the rollback window need it */
export async function retire(context: Context, name: string, version: string) {
  const state = await readState(context.store);
  const uses = [{ name, version }];
  const whole = await withArchived(context.store, state, uses);
  publishedVersion(whole, name, version);
  checkUnneeded(whole, name, version, context.now());
  return changeState(context, {
    what: `retire ${name} ${version}`,
    seen: state,
    subject: [name],
    uses,
    apply: (newest) =>
      withRemote(newest, name, (remote) => withoutVersion(remote, version, newest.revision + 1)),
  });
}

export function retirable(remote: RemoteState, now: Date): string[] {
  const kept = rollbackWindow(remote, now);
  return Object.keys(remote.versions).filter((version) => !kept.includes(version));
}

export const retireCommand = defineChange({
  name: 'retire',
  takes: '<remote@version>',
  help: "take an old version's files away; refused while anyone may still need them",
  examples: ['retire mf-chat@1.0.0'],
  asks: ([version]) => `retire ${version}`,
  run(context, [argument]) {
    const { name, version } = parseVersioned(argument, 'retire');
    return retire(context, name, version);
  },
});
