import { parseJson } from '../parseJson';
import { overridesKey, safeSession } from '../safeStorage';

/** An override of one remote, enabled or not. */
export type Override = { name: string; url: string; isEnabled: boolean };

function isOverride(input: Partial<Override> | null): input is Override {
  return (
    typeof input?.name === 'string' && typeof input.url === 'string' && URL.canParse(input.url)
  );
}

/** What the tab has stored; nothing if storage is blocked or invalid. */
export function readOverrides(): Override[] {
  const stored = parseJson(safeSession.read(overridesKey));
  return Array.isArray(stored) && stored.every(isOverride) ? stored : [];
}

/** `false`: the browser stores nothing for this tab. */
export function writeOverrides(overrides: readonly Override[]): boolean {
  if (overrides.length === 0) return safeSession.remove(overridesKey);
  return safeSession.write(overridesKey, JSON.stringify(overrides));
}
