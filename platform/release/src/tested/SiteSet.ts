import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { hashOf } from '../state/checkRecord';
import { publishedOf, shellName, stableOf, type Part } from '../state/parts';
import type { ReleaseState } from '../state/ReleaseState';

const partSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Hash of what lists all of its files: a version that came again with other bytes is another part. */
  integrity: v.string(),
});

/** What a visit gets: the shell, then each remote that is switched on, by its name. */
export const setSchema = v.array(partSchema);

export type SiteSet = v.InferOutput<typeof setSchema>;

/** Versions of parts as a set. `state`: lists all of them. */
export function toSet(state: ReleaseState, parts: Part[]): SiteSet {
  const rank = ({ name }: Part) => (name === shellName ? '' : name);
  return parts
    .map((part) => ({ ...part, integrity: publishedOf(state, part)?.integrity ?? '' }))
    .sort((left, right) => (rank(left) < rank(right) ? -1 : 1));
}

/** What every visitor gets who is given no candidate. */
export function setOf(state: ReleaseState): SiteSet {
  const remotes = Object.keys(state.remotes).filter((name) => state.remotes[name]!.enabled);
  const parts = [shellName, ...remotes].map((name) => ({ name, version: stableOf(state, name) }));
  return toSet(
    state,
    parts.filter(({ version }) => version !== ''),
  );
}

const idOf = ({ name, version, integrity }: SiteSet[number]) => [name, version, integrity];

/** The name of a set's folder: the same for the same bytes, whoever asks; too long for two sets to be made to share one. */
export const keyOf = (set: SiteSet): string => hashOf(JSON.stringify(set.map(idOf))).slice(0, 32);

/** `shell 1.0.0, mf_chat 1.3.0` */
export const describeSet = (set: Part[]): string =>
  set.map(({ name, version }) => `${name} ${version}`).join(', ');

/** The parts of a set that another does not have, or has otherwise. */
export const partsBeyond = (set: SiteSet, other: SiteSet): SiteSet =>
  set.filter((part) => !other.some((one) => isDeepStrictEqual(idOf(one), idOf(part))));
