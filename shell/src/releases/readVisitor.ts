import { safeSession, safeStorage } from '../safeStorage';
import type { Visitor } from './isInCanary';

export const visitorKey = 'synapsei-visitor';
export const cohortKey = 'synapsei-cohort';

/** Where storage is blocked nobody is told apart. */
function readId(): string | null {
  const known = safeStorage.read(visitorKey);
  if (known) return known;
  const id = Math.random().toString(36).slice(2);
  return safeStorage.write(visitorKey, id) ? id : null;
}

/** `?cohort=qa` puts the tab into a cohort, `?cohort=` takes it out; else the tab stays in the one it was. */
function readCohort(): string | null {
  const asked = new URLSearchParams(location.search).get('cohort');
  if (asked !== null) safeSession.write(cohortKey, asked);
  return (asked ?? safeSession.read(cohortKey)) || null;
}

/** Whoever looks at the page. The id is a random number that says nothing of them and is never sent. */
export const readVisitor = (): Visitor => ({ getId: readId, cohort: readCohort() });
