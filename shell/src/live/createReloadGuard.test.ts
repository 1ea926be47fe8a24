import { createSafeStorage } from '../safeStorage';
import { createReloadGuard } from './createReloadGuard';

beforeEach(() => sessionStorage.clear());

test('each release may reload the tab once, even across reloads', () => {
  expect(createReloadGuard()('mf_chat@1.0.0')).toBe(true);
  expect(createReloadGuard()('mf_chat@1.0.0')).toBe(false);
  expect(createReloadGuard()('mf_chat@1.0.10')).toBe(true);
  expect(createReloadGuard()('mf_chat@1.0.1')).toBe(true);
  expect(createReloadGuard()('mf_chat@1.0.0')).toBe(false);
});

test('with blocked, full or unreliable storage nothing reloads', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const nothing = () => {};
  const full = { getItem: () => null, setItem: refuse, removeItem: nothing };
  const forgetful = { getItem: () => '', setItem: nothing, removeItem: nothing };
  for (const storage of [refuse, () => full, () => forgetful]) {
    const mayReload = createReloadGuard(createSafeStorage(storage));
    expect(mayReload('mf_chat@1.0.0')).toBe(false);
  }
});
