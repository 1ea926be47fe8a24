import type { Context } from '../Context';
import { partName } from '../Part';
import * as parts from '../parts';
import { change } from '../show';
import { withPart } from '../State';

/** Switches a remote off for everyone, or on again. @throws Refusal when it is to run beside what it does not fit */
export const setEnabled = (context: Context, name: string, enabled: boolean) =>
  change(context, {
    what: `${enabled ? 'enable' : 'disable'} ${partName(name)}`,
    apply: (state) => withPart(state, name, (part) => parts.setEnabled(part, name, enabled)),
  });
