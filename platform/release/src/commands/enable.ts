import { readNewest } from '../check';
import type { Context } from '../Context';
import { partName, shellName } from '../Part';
import * as parts from '../parts';
import { Refusal } from '../Refusal';
import { change } from '../show';
import { knownPart, withPart } from '../State';

/** Switches a remote off for everyone, or on again. @throws Refusal when it is to run beside what it does not fit */
export async function setEnabled(context: Context, name: string, enabled: boolean) {
  if (name === shellName) throw new Refusal('The shell cannot be switched off: it is the page.');
  knownPart(await readNewest(context), name);
  return change(context, {
    what: `${enabled ? 'enable' : 'disable'} ${partName(name)}`,
    apply: (state) => withPart(state, name, (part) => parts.setEnabled(part, enabled)),
  });
}
