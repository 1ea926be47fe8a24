import type { Context } from '../Context';
import { recoverState } from '../revisions/recoverState';
import { withRemote } from '../state/parts';
import { remoteOf } from '../state/ReleaseState';
import { changeState, unchanged, type Outcome } from './changeState';

/** Switches a remote off for everyone, or on again. @throws Refusal when it is to run beside what it does not fit */
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
    subject: [name],
    apply: (newest) => withRemote(newest, name, (remote) => ({ ...remote, enabled })),
  });
}
