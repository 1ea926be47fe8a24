import type { Visitor } from './isInCanary';

export const visitorKey = 'synapsei-visitor';
export const cohortKey = 'synapsei-cohort';

/** Blocked storage throws on mere access: then nobody is told apart, and nothing else happens. */
function tryTo<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function readId(): string {
  const known = localStorage.getItem(visitorKey);
  if (known) return known;
  const id = Math.random().toString(36).slice(2);
  localStorage.setItem(visitorKey, id);
  return id;
}

/** `?cohort=qa` puts the tab into a cohort, `?cohort=` takes it out; else the tab stays in the one it was. */
function readCohort(): string | null {
  const asked = new URLSearchParams(location.search).get('cohort');
  if (asked !== null) tryTo(() => sessionStorage.setItem(cohortKey, asked));
  return (asked ?? tryTo(() => sessionStorage.getItem(cohortKey))) || null;
}

/** Whoever looks at the page. The id is a random number that says nothing of them and is never sent. */
export const readVisitor = (): Visitor => ({ getId: () => tryTo(readId), cohort: readCohort() });
