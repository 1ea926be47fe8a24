import type { Canary } from '@synapsei/shared-types/registry';
import { isInCanary } from '../releases/isInCanary';
import { readVisitor } from '../releases/readVisitor';
import { failedKey, safeSession } from '../safeStorage';

const hasFailed = (uniqueName: string) =>
  !!safeSession.read(failedKey)?.includes(`"${uniqueName}"`);

/** Whether this visit gets a remote's candidate; the same choice as in the shell. */
export const getsCandidate = (
  name: string,
  canary: Pick<Canary, 'version' | 'weight' | 'salt' | 'cohorts'>,
): boolean => !!isInCanary(name, canary, readVisitor()) && !hasFailed(`${name}@${canary.version}`);
