import { overridesKey } from './overridesKey';

/** One remote that this tab takes from elsewhere, or would if it were enabled. */
export type Override = { name: string; url: string; isEnabled: boolean };

function isOverride(input: Partial<Override> | null): input is Override {
  return (
    typeof input?.name === 'string' && typeof input.url === 'string' && URL.canParse(input.url)
  );
}

/** What the tab's storage holds; nothing where it is blocked or holds something else. */
export function readOverrides(): Override[] {
  try {
    const input: unknown = JSON.parse(sessionStorage.getItem(overridesKey) ?? '[]');
    return Array.isArray(input) && input.every(isOverride) ? input : [];
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
