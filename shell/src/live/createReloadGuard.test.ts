import { createReloadGuard, reloadedKey } from './createReloadGuard';

beforeEach(() => sessionStorage.clear());

test('each release may reload the tab once, also after the page was loaded anew', () => {
  expect(createReloadGuard()('mf_chat@1.0.0')).toBe(true);
  expect(createReloadGuard()('mf_chat@1.0.0')).toBe(false);
  expect(createReloadGuard()('mf_chat@1.0.1')).toBe(true);
  expect(createReloadGuard()('mf_chat@1.0.0')).toBe(false);
});

test('where storage is blocked, full or forgetful nothing reloads', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = createReloadGuard(refuse);
  const full = createReloadGuard(() => ({ getItem: () => null, setItem: refuse }));
  const forgetful = createReloadGuard(() => ({ getItem: () => '', setItem: () => {} }));
  for (const guard of [blocked, full, forgetful]) expect(guard('mf_chat@1.0.0')).toBe(false);
});

test('names that begin alike are told apart', () => {
  sessionStorage.setItem(reloadedKey, 'mf_chat@1.0.10');
  expect(createReloadGuard()('mf_chat@1.0.1')).toBe(true);
});
