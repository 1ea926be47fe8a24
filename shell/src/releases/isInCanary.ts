import { bucketOf } from './bucketOf';

/** What a choice depends on besides the registry. */
export type Visitor = {
  /** Random, shared by all tabs; `null` if storage is blocked. Created when first needed. */
  getId(): string | null;
  /** Set by `?cohort=`, for one tab. */
  cohort: string | null;
};

type Candidate = { weight: number; salt: string; cohorts: readonly string[] };

/**
 * Whether a visitor gets a remote's candidate, and why. Raising the weight never drops anyone. Kept
 * small because it also runs before the first paint.
 */
export function isInCanary(
  name: string,
  { weight, salt, cohorts }: Candidate,
  visitor: Visitor,
): 'cohort' | 'share' | null {
  if (visitor.cohort && cohorts.includes(visitor.cohort)) return 'cohort';
  if (weight <= 0) return null;
  const id = visitor.getId();
  return id && bucketOf(id + name + salt) < weight * 100 ? 'share' : null;
}
