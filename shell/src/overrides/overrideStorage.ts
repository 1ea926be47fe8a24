import * as v from 'valibot';
import { overridesKey } from './overridesKey';

const overrideSchema = v.object({ name: v.string(), url: v.string(), isEnabled: v.boolean() });

/** One remote that this tab takes from elsewhere, or would if it were enabled. */
export type Override = v.InferOutput<typeof overrideSchema>;

/** What the tab's storage holds; nothing where it is blocked or holds something else. */
export function readOverrides(): Override[] {
  try {
    const input: unknown = JSON.parse(sessionStorage.getItem(overridesKey) ?? '[]');
    const result = v.safeParse(v.array(overrideSchema), input);
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** `false`: the browser keeps nothing for this tab. */
export function writeOverrides(overrides: readonly Override[]): boolean {
  try {
    if (overrides.length === 0) sessionStorage.removeItem(overridesKey);
    else sessionStorage.setItem(overridesKey, JSON.stringify(overrides));
    return true;
  } catch {
    return false;
  }
}
