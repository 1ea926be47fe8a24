import { isDeepStrictEqual } from 'node:util';
import { compare } from 'compare-versions';
import { Refusal } from '../Refusal';
import { findMisfits, type Misfit, type Unpublished } from '../releases/findMisfits';
import { isGiven, mapValues } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/**
 * The state in which no visit falls back to a version that its shell would refuse, or that nobody can load, and without
 * halted candidates of that kind. What another team has damaged stays that team's to leave.
 */
function withoutUnfit(before: ReleaseState, state: ReleaseState, misfits: Misfit[]): ReleaseState {
  const remotes = mapValues(state.remotes, (remote, name) => {
    const { canary, lastKnownGood, ...others } = remote;
    const isOwn = !isDeepStrictEqual(remote, before.remotes[name]);
    const isFit = (version: string) =>
      !misfits.some(
        ({ isDamage, remotes: parts }) =>
          (isOwn || !isDamage) &&
          parts.some((part) => part.name === name && part.version === version),
      );
    const keepsCanary = canary && (isFit(canary.version) || isGiven(canary));
    const keepsLast = lastKnownGood && isFit(lastKnownGood);
    return { ...others, ...(keepsLast && { lastKnownGood }), ...(keepsCanary && { canary }) };
  });
  return { ...state, remotes };
}

/** An open tab whose shell cannot run what is live now is told to refresh. */
async function withMinVersion(store: ReleaseStore, before: ReleaseState, state: ReleaseState) {
  const { stable } = state.shell;
  const old = before.shell.stable;
  if (!old || !compare(stable, old, '>')) return state;
  const inOldTabs = { ...state, shell: { ...state.shell, stable: old } };
  const isTooOld = (await findMisfits(store, inOldTabs)).some(({ isDamage }) => !isDamage);
  return isTooOld ? { ...state, shell: { ...state.shell, minVersion: stable } } : state;
}

/**
 * The one gate before visitors: what they may get after a change must run together. What did not fit
 * before is not this change's fault, and does not keep anyone from making it better.
 * `unpublished`: records that the store does not have yet. `advise`: lines that say what to do instead.
 * @throws Refusal with a line for each pair that does not fit
 */
export async function settle(
  store: ReleaseStore,
  before: ReleaseState,
  draft: ReleaseState,
  { unpublished, advise }: { unpublished?: Unpublished; advise?: () => Promise<string[]> } = {},
): Promise<ReleaseState> {
  const state = withoutUnfit(before, draft, await findMisfits(store, draft, unpublished));
  const misfits = await findMisfits(store, state, unpublished);
  const known = misfits.length > 0 ? await findMisfits(store, before) : [];
  const added = misfits.filter(({ line }) => !known.some((one) => one.line === line));
  if (added.length === 0) return unpublished ? state : withMinVersion(store, before, state);
  const what = added.every(({ isDamage }) => isDamage)
    ? 'No visitor could load this'
    : 'These would not run together';
  const lines = added.map(({ line }) => line);
  throw new Refusal(`${what}. Nothing was changed:`, [...lines, ...((await advise?.()) ?? [])]);
}
