import { isDeepStrictEqual } from 'node:util';
import { compare } from 'compare-versions';
import { Refusal } from '../Refusal';
import { findMisfits, type Misfit, type Unpublished } from '../releases/findMisfits';
import { isGiven, mapValues } from '../state/parts';
import type { ReleaseState, RemoteState } from '../state/ReleaseState';
import type { ReleaseStore } from '../store/ReleaseStore';

/** The remote without what nobody is sent to and would not run: the version before, a halted candidate. */
function withoutUnfit(remote: RemoteState, unfit: string[]): RemoteState {
  const { canary, lastKnownGood, ...others } = remote;
  const keepsCanary = canary && (!unfit.includes(canary.version) || isGiven(canary));
  const keepsLast = lastKnownGood && !unfit.includes(lastKnownGood);
  return { ...others, ...(keepsLast && { lastKnownGood }), ...(keepsCanary && { canary }) };
}

/**
 * The state in which no visit falls back to a version that its shell would refuse, or that nobody can load. What another
 * team has damaged stays that team's to leave.
 */
function withoutUnfitFallbacks(
  before: ReleaseState,
  state: ReleaseState,
  misfits: Misfit[],
): ReleaseState {
  const remotes = mapValues(state.remotes, (remote, name) => {
    const isOwn = !isDeepStrictEqual(remote, before.remotes[name]);
    const own = misfits
      .filter(({ isDamage }) => isOwn || !isDamage)
      .flatMap((misfit) => misfit.remotes.filter((part) => part.name === name));
    return withoutUnfit(
      remote,
      own.map(({ version }) => version),
    );
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

type Options = {
  /** Records that the store does not have yet. By default none. */
  unpublished?: Unpublished;
  /** Lines that say what to do instead. By default none. */
  advise?: () => Promise<string[]>;
};

/**
 * The one gate before visitors: what they may get after a change must run together. What did not fit
 * before is not this change's fault, and does not keep anyone from making it better.
 * @throws Refusal with a line for each pair that does not fit
 */
export async function settle(
  store: ReleaseStore,
  before: ReleaseState,
  draft: ReleaseState,
  { unpublished, advise }: Options = {},
): Promise<ReleaseState> {
  const state = withoutUnfitFallbacks(before, draft, await findMisfits(store, draft, unpublished));
  const misfits = await findMisfits(store, state, unpublished);
  const known = misfits.length > 0 ? await findMisfits(store, before) : [];
  const added = misfits.filter(({ line }) => !known.some((one) => one.line === line));
  if (added.length === 0) return unpublished ? state : withMinVersion(store, before, state);
  const what = added.every(({ isDamage }) => isDamage)
    ? 'No visitor could load this'
    : 'These would not run together';
  throw new Refusal(`${what}. Nothing was changed:`, [
    ...added.map(({ line }) => line),
    ...((await advise?.()) ?? []),
  ]);
}
