import type { Context } from '../Context';
import { recoverState } from '../revisions/recoverState';
import { changeState, unchanged, withRemote, type Outcome } from './changeState';
import { remoteOf } from '../state/ReleaseState';

/** Switches a remote off for everyone, or on again. */
export async function setEnabled(
  context: Context,
  name: string,
  enabled: boolean,
): Promise<Outcome> {
  const state = await recoverState(context);
  const what = `${enabled ? 'enable' : 'disable'} ${name}`;
  if (remoteOf(state, name).enabled === enabled) return unchanged(state, what, context.isDryRun);
  return changeState(context, {
    what,
    seen: state,
    subject: { remote: name },
    apply: (newest) => withRemote(newest, name, (remote) => ({ ...remote, enabled })),
  });
}
