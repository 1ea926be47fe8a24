import { disabledRemotes, readVisitor, visitorKey } from './readVisitor';

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

test.each([
  ['', []],
  ['?other=1', []],
  ['?disable-remotes', ['mf_chat', 'mf_podcast', 'mf_content']],
  ['?disable-remotes=', ['mf_chat', 'mf_podcast', 'mf_content']],
  ['?disable-remotes=chat', ['mf_chat']],
  ['?disable-remotes=chat,podcast', ['mf_chat', 'mf_podcast']],
  ['?disable-remotes=mf_chat', ['mf_chat']],
  ['?disable-remotes=mf-chat,', ['mf_chat']],
  ['?disable-remotes=nobody', []],
])('%s leaves out %j', (search, expected) => {
  const isDisabled = disabledRemotes(search);
  expect(['mf_chat', 'mf_podcast', 'mf_content'].filter(isDisabled)).toEqual(expected);
});
