import { isDeepStrictEqual } from 'node:util';
import { onOff } from '@synapsei/base/commandLine';
import { isRecord } from '@synapsei/shared-types/values';
import { defineChange } from './defineCommand';
import type { Context } from '../Context';
import { parseOwners, type SiteConfig } from '../keys/owners';
import { Refusal } from '../Refusal';
import { configKey, isUnsigned, readConfigFile } from '../state/config';
import { readState } from '../state/readState';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';
import { unchanged, unrecorded } from '../revisions/showRecorded';
import { changeState } from './changeState';

/** Nobody's unsigned edit of `config.json` is signed in passing. */
export async function checkSigned(store: ReleaseStore, state: ReleaseState, next: SiteConfig) {
  const isMine = isDeepStrictEqual(await readConfigFile(store), next);
  if (!isMine && (await isUnsigned(store, state)))
    throw new Refusal(
      `${store.name}: config.json has changes that nobody signed. Sign them with "release config", or take them back with "release config --restore".`,
    );
}

export const writeConfig = (store: ReleaseStore, config: SiteConfig) =>
  store.write(configKey, `${JSON.stringify(config, null, 2)}\n`);

/** Fields of a config whose values differ, as `services.ai`. */
function differences(before: unknown, after: unknown, at: string[] = []): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return Object.keys({ ...before, ...after }).flatMap((key) =>
      differences(before[key], after[key], [...at, key]),
    );
  return [`${at.join('.')}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`];
}

/** Signs `config.json` as it lies in the store: pages are rendered with it from now on. @throws Refusal */
export async function signConfig(context: Context) {
  const { store } = context;
  const state = await readState(store);
  const file = await readConfigFile(store);
  const config = { ...file, owners: file.owners ?? state.config.owners };
  const notes = differences(state.config, config);
  if (notes.length === 0) return unchanged(context, state, 'config');
  if (Object.keys(parseOwners(config).site).length === 0)
    throw new Refusal(`${store.name}: config.json: owners.site must name a key.`);
  return changeState(context, {
    what: `config: ${notes.length} values change`,
    notes,
    seen: state,
    subject: 'config',
    apply: (newest) => ({ ...newest, config }),
  });
}

export async function restoreConfig(context: Context) {
  const { store, isDryRun } = context;
  const state = await readState(store);
  const what = 'config --restore';
  if (!(await isUnsigned(store, state))) return unchanged(context, state, what);
  if (!isDryRun) await writeConfig(store, state.config);
  return unrecorded(state, what, isDryRun);
}

export const configCommand = defineChange({
  name: 'config',
  help: 'sign config.json as it lies in the store, so that pages are rendered with it',
  examples: ['config --why "new booking page"', 'config --restore'],
  flags: { restore: onOff('put back what was signed instead') },
  run: (context, _, { restore }) => (restore ? restoreConfig(context) : signConfig(context)),
});
