import { fireEvent, renderHook } from '@testing-library/react';
import { useEscape } from './useEscape';

/** Whether the browser may still act on the key. */
const press = (key: string, init = {}) => fireEvent.keyDown(document.body, { key, ...init });

test('handles Escape while it is active, and no other key', () => {
  const onEscape = jest.fn();
  const { rerender, unmount } = renderHook(({ isActive }) => useEscape(isActive, onEscape), {
    initialProps: { isActive: false },
  });
  press('Escape');
  expect(onEscape).not.toHaveBeenCalled();
  rerender({ isActive: true });
  press('Enter');
  press('Escape');
  expect(onEscape).toHaveBeenCalledTimes(1);
  unmount();
  press('Escape');
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test.each([
  ['in an input method', { isComposing: true }],
  ['that ends a word in Safari', { keyCode: 229 }],
])('Escape %s is ignored', (_, init) => {
  const onEscape = jest.fn();
  renderHook(() => useEscape(true, onEscape));
  press('Escape', init);
  expect(onEscape).not.toHaveBeenCalled();
});

test.each([
  [true, false],
  [false, true],
  [undefined, true],
])('with the answer %s the browser may act on the key: %s', (answer, mayAct) => {
  renderHook(() => useEscape(true, () => answer));
  expect(press('Escape')).toBe(mayAct);
});
