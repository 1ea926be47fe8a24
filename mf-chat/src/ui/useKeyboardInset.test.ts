import { renderHook } from '@testing-library/react';
import { useKeyboardInset } from './useKeyboardInset';

const inset = () => document.documentElement.style.getPropertyValue('--keyboard-inset');

function installViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });
  Object.assign(window, { innerHeight: 768, visualViewport: viewport });
  return (change: object) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
}

test('the styles know the keyboard height, not that of a zoomed page, and reset it with the surface', () => {
  const change = installViewport();
  const { unmount } = renderHook(useKeyboardInset);
  expect(inset()).toBe('0px');
  change({ height: 468 });
  expect(inset()).toBe('300px');
  change({ height: 468, offsetTop: 100 });
  expect(inset()).toBe('200px');
  change({ height: 384, scale: 2 });
  expect(inset()).toBe('0px');
  unmount();
  expect(inset()).toBe('');
});
