import { parseShellRecord as parse, type ShellRecord } from '@synapsei/shared-types/registry';
import { parseJson } from '../parseJson';
import { Refusal } from '../Refusal';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** A shell's `shell.json`. `source`: its location, for the error. @throws Refusal that names the field */
export function parseShellRecord(text: string, source: string): ShellRecord {
  const parsed = parse(parseJson(text, source));
  if (parsed.ok) return parsed.value;
  throw new Refusal(`${source} is not a valid shell: ${parsed.problem}. Build the shell again.`);
}

/** The record of a published shell; by default the live one's. @throws Refusal when it is gone or damaged */
export async function readShellRecord(
  store: ReleaseStore,
  state: ReleaseState,
  version = state.shell.stable,
): Promise<ShellRecord> {
  const folder = state.shell.versions[version]?.folder;
  const key = `shell/${folder}/shell.json`;
  const bytes = folder && (await store.read(key));
  if (!bytes) throw new Refusal(`${store.name} has no shell ${version}: publish one first.`);
  return parseShellRecord(bytes.toString(), `${store.name}: ${key}`);
}
