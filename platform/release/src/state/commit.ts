import { isDeepStrictEqual } from 'node:util';
import { parseWith } from '@synapsei/shared-types/values';
import { findForeign, partsOfKey, sayOwners, siteName } from '../keys/owners';
import { signJson, type Signer } from '../keys/Signer';
import { Refusal } from '../Refusal';
import { growingPause } from '../store/growingPause';
import type { ReleaseStore } from '../store/ReleaseStore';
import { withLastVersions } from './archive';
import { historyKey, newestHash, nextDocuments, nextSigners, type Chain } from './checkRecord';
import { configToSign, toRuntimeConfig } from './config';
import { isAhead } from './isAhead';
import { shellName } from './parts';
import { readChain, trustOf } from './readState';
import { stateSchema, type ReleaseState } from './ReleaseState';

/** What a change is about: parts by their names, or all of them. Others may change other things meanwhile. */
export type Subject = string[] | 'pages' | 'config' | 'all';

type Draft = Pick<ReleaseState, 'shell' | 'remotes' | 'policy' | 'pages' | 'config'>;

export type Proposal = {
  subject: Subject;
  change: Pick<ReleaseState['change'], 'what' | 'why'>;
  signer: Signer;
  /** The state that the decision was made on. */
  seen: ReleaseState;
  /**
   * Makes the new state from the newest one, which has the config that is signed next, while that `before` has its own.
   * Called again when another change came first. It may refuse.
   */
  apply: (newest: ReleaseState, before: ReleaseState) => Draft | Promise<Draft>;
  /** Time of the change. By default now. */
  now?: Date;
};

const maximumTries = 20;

/** What must not have changed meanwhile, under the names that people have for it. */
function subjectsOf(state: ReleaseState, subject: Subject): [string, unknown][] {
  if (subject === 'all') return [['the site', [state.shell, state.remotes]]];
  if (subject === 'pages') return [['what landing pages are made from', state.pages]];
  if (subject === 'config') return [['config.json', state.config]];
  return subject.map((name) =>
    name === shellName ? ['the shell', state.shell] : [name, state.remotes[name]],
  );
}

/** @throws Refusal when somebody else changed the same thing since it was looked at */
function checkUnchanged({ subject, seen }: Proposal, newest: ReleaseState) {
  const now = new Map(subjectsOf(newest, subject));
  const { by, what, at } = newest.change;
  for (const [name, before] of subjectsOf(seen, subject))
    if (!isDeepStrictEqual(before, now.get(name)))
      throw new Refusal(
        `${name} was changed meanwhile: revision ${newest.revision}, "${what}" by ${by} at ${at}. Nothing was done; look at it and run the command again.`,
      );
}

/** A clock that runs behind does not turn history around; one that ran ahead does not lead all later ones astray. */
const notBefore = (now: Date, previous: string): string =>
  Date.parse(previous) > now.getTime() && !isAhead(previous, now) ? previous : now.toISOString();

/** The first record says which site it is, and so does the next one of a site's owner where none has. */
function siteToSign(store: ReleaseStore, { site, revision, config }: ReleaseState, key: string) {
  const mayName = revision === 0 || partsOfKey(config, key).includes(siteName);
  return site ?? (mayName ? trustOf(store).site : undefined);
}

/** @throws Refusal that says whose it is */
function checkRight(before: ReleaseState, next: ReleaseState, { name, key }: Signer): void {
  const foreign = findForeign(before, next, { name, key });
  if (foreign.length === 0) return;
  const [first = ''] = foreign;
  throw new Refusal(
    `The key of ${name} may not change ${foreign.join(', ')}: ask ${sayOwners(before.signature ? before : next, first)}. Nothing was changed.`,
  );
}

/**
 * What a proposal makes of the newest state, as it would be signed.
 * @throws Refusal when it is no state, parts do not fit, or the key has no right to it
 */
export async function draftNext(store: ReleaseStore, proposal: Proposal, chain: Chain) {
  const { change, now, apply, signer } = proposal;
  const { state } = chain;
  const config = await configToSign(store, signer, state);
  const applied = withLastVersions(state, {
    ...state,
    ...(await apply({ ...state, config }, state)),
  });
  // Pages could not be rendered without it.
  toRuntimeConfig(store, applied.config);
  const next: ReleaseState = {
    ...applied,
    revision: state.revision + 1,
    site: siteToSign(store, state, signer.key),
    change: { ...change, by: signer.name, at: notBefore(now ?? new Date(), state.change.at) },
    documents: state.documents,
    signers: nextSigners(state, signer.key),
    previous: newestHash(chain),
    signature: undefined,
  };
  // As it will be read: without what is undefined.
  const parsed = parseWith(stateSchema, JSON.parse(JSON.stringify(next)));
  if (!parsed.ok) throw new Refusal(`${store.name}: ${parsed.problem}. Nothing was changed.`);
  checkRight(state, parsed.value, signer);
  return { ...parsed.value, documents: nextDocuments(state, parsed.value) };
}

/** Appends a signed revision, also after changes of other things. @throws Refusal when the same thing was changed */
export async function commit(store: ReleaseStore, proposal: Proposal): Promise<ReleaseState> {
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (tries > 0) await growingPause(tries);
    const newest = await readChain(store);
    checkUnchanged(proposal, newest.state);
    const next = await draftNext(store, proposal, newest);
    const text = signJson(next, proposal.signer);
    if (await store.create(historyKey(next.revision), text)) return next;
  }
  throw new Refusal(`${store.name} changes too often; try again in a moment.`);
}
