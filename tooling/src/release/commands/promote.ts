import type { Context } from '../Context';
import { recoverState } from '../revisions/recoverState';
import { changeState, unchanged, withRemote, withStable, type Outcome } from './changeState';
import { checkPublished } from './gate';
import { remoteOf } from '../state/ReleaseState';

/**
 * Makes a published version the one that every new visit gets.
 * @throws Refusal when it does not verify or breaks a contract
 */
export async function promote(context: Context, name: string, version: string): Promise<Outcome> {
  const state = await recoverState(context);
  const what = `promote ${name} ${version}`;
  await checkPublished(context, state, name, version);
  if (remoteOf(state, name).stable === version && !remoteOf(state, name).canary) {
    return unchanged(state, what, context.isDryRun);
  }
  return changeState(context, {
    what,
    seen: state,
    subject: { remote: name },
    apply: (newest) => withRemote(newest, name, (remote) => withStable(remote, version)),
  });
}
