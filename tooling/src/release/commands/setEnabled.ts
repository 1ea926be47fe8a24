import type { Context } from '../Context';
import { publishNewest } from '../site/publishNewest';
import { readState } from '../state/readState';
import { changeState, unchanged, withRemote, type Outcome } from './changeState';

/** Switches a remote off for everyone, or on again. */
export async function setEnabled(
  context: Context,
  name: string,
  enabled: boolean,
): Promise<Outcome> {
  if (!context.isDryRun) await publishNewest(context.store);
  const state = await readState(context.store);
  const what = `${enabled ? 'enable' : 'disable'} ${name}`;
  if (state.remotes[name]!.enabled === enabled) return unchanged(state, what, context.isDryRun);
  return changeState(context, {
    what,
    seen: state,
    subject: { remote: name },
    apply: (newest) => withRemote(newest, name, (remote) => ({ ...remote, enabled })),
  });
}
