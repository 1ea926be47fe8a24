import { safeSession, safeStorage } from '../safeStorage';
import type { Visitor } from './chooseRelease';

export const visitorKey = 'synapsei-visitor';
export const cohortKey = 'synapsei-cohort';

/** With storage blocked visitors are not distinguished. */
function readId(): string | null {
  const known = safeStorage.read(visitorKey);
  if (known) return known;
  const id = Math.random().toString(36).slice(2);
  return safeStorage.write(visitorKey, id) ? id : null;
}

/** `?cohort=qa` joins a cohort, `?cohort=` leaves it; otherwise the tab keeps its cohort. */
function readCohort(): string | null {
  const asked = new URLSearchParams(location.search).get('cohort');
  if (asked !== null) safeSession.write(cohortKey, asked);
  return (asked ?? safeSession.read(cohortKey)) || null;
}

/** The current visitor. The id is random, contains no data and is never sent. */
export const readVisitor = (): Visitor => ({
  getId: readId,
  cohort: readCohort(),
});
