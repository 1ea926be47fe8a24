import { lockScroll } from './lockScroll';

const isLocked = () => 'held' in document.documentElement.dataset;

test('the page scrolls again once the last lock is released', () => {
  const unlock = lockScroll();
  const unlockToo = lockScroll();
  unlock();
  expect(isLocked()).toBe(true);
  unlockToo();
  expect(isLocked()).toBe(false);
});
