import { readVisitor, visitorKey } from './readVisitor';

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

test('nobody gets an id before it is needed; then all tabs share it', () => {
  const one = visit('');
  expect(localStorage.getItem(visitorKey)).toBeNull();
  const id = one.getId();
  expect(id).toMatch(/^[a-z0-9]{5,}$/);
  expect(readVisitor().getId()).toBe(id);
});

test('blocked storage loses the id, but not this visit’s cohort', () => {
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
