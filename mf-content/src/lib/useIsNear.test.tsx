import { act, render } from '@testing-library/react';
import { ProductCover } from '../products/ProductCover';

type Entry = { isIntersecting: boolean };
let report: (entries: Entry[]) => void;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  globalThis.IntersectionObserver = class {
    constructor(listener: typeof report) {
      report = listener;
    }
    observe() {}
    disconnect = disconnect;
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const isDrawn = (container: Element) => container.innerHTML.includes('<svg');

test('a cover is drawn once it comes near the window, and stays', () => {
  const { container } = render(<ProductCover id="nexus" />);
  act(() => report([{ isIntersecting: false }]));
  expect(isDrawn(container)).toBe(false);
  act(() => report([{ isIntersecting: true }]));
  expect(isDrawn(container)).toBe(true);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a print has all covers', () => {
  const { container } = render(<ProductCover id="nexus" />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(isDrawn(container)).toBe(true);
});

test('without an observer covers are drawn at once', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const { container } = render(<ProductCover id="nexus" />);
  expect(isDrawn(container)).toBe(true);
});
