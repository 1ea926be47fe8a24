import { FirestoreError, invalid } from '../FirestoreError';
import { normaliseTimestamp } from '../values/timestamps';
import type { Document } from '../values/Value';
import type { Precondition } from './Write';

/**
 * @throws FirestoreError whose status lets a client distinguish "already there", "gone" and
 * "changed".
 */
export function checkPrecondition(
  condition: Precondition | undefined,
  current: Document | undefined,
  name: string,
): void {
  if (!condition) return;
  if (condition.updateTime !== undefined)
    return checkUpdateTime(condition.updateTime, current, name);
  if (typeof condition.exists !== 'boolean')
    throw invalid('currentDocument must have "exists" or "updateTime".');
  if (condition.exists && !current)
    throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
  if (!condition.exists && current)
    throw new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
}

function checkUpdateTime(expected: string, current: Document | undefined, name: string): void {
  if (!current) throw new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
  if (normaliseTimestamp(expected) !== normaliseTimestamp(current.updateTime))
    throw new FirestoreError(
      'FAILED_PRECONDITION',
      `The stored version (${current.updateTime}) does not match the required base version (${expected}).`,
    );
}
