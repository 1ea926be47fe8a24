import { cohortKey, readVisitor, visitorKey } from './readVisitor';

const visit = (search: string) => {
  history.replaceState(null, '', `/${search}#/chat`);
  return readVisitor();
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('nobody gets an id before it is needed; then it is the same in all tabs', () => {
  const one = visit('');
  expect(localStorage.getItem(visitorKey)).toBeNull();
  const id = one.getId();
  expect(id).toMatch(/^[a-z0-9]{5,}$/);
  expect(readVisitor().getId()).toBe(id);
});

test('a cohort lasts for the tab, and an empty one ends it', () => {
  expect(visit('?cohort=qa').cohort).toBe('qa');
  expect(visit('').cohort).toBe('qa');
  expect(visit('?cohort=').cohort).toBeNull();
  expect(visit('').cohort).toBeNull();
  expect(sessionStorage.getItem(cohortKey)).toBe('');
});

test('blocked storage costs the id, not the cohort of this very visit', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
  }
  const one = visit('?cohort=qa');
  expect(one.getId()).toBeNull();
  expect(one.cohort).toBe('qa');
  expect(visit('').cohort).toBeNull();
});
