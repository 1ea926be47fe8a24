import type { ShellRecord } from '@synapsei/shared-types';
import { Refusal } from '../Refusal';
import { parseShellRecord } from '../releases/parseShellRecord';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

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
