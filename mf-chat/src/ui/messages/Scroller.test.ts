import fc from 'fast-check';
import { mediaThat, stubPlatform } from '../../../testing/stubPlatform';
import { createScroller } from './Scroller';

let grow: () => void;
let view: HTMLElement;
let geometry: { scrollHeight: number; clientHeight: number; scrollTop: number };

/** A view of 400 px over content of 1,000 px, as a browser would measure it. */
function createView() {
  geometry = { scrollHeight: 1_000, clientHeight: 400, scrollTop: 0 };
  view = document.createElement('div');
  for (const name of ['scrollHeight', 'clientHeight'] as const) {
    Object.defineProperty(view, name, { get: () => geometry[name] });
  }
  const furthest = () => geometry.scrollHeight - geometry.clientHeight;
  Object.defineProperty(view, 'scrollTop', {
    configurable: true,
    get: () => geometry.scrollTop,
    set: (top: number) => (geometry.scrollTop = Math.min(Math.max(top, 0), furthest())),
  });
}

function scrollBy(pixels: number) {
  view.scrollTop += pixels;
  view.dispatchEvent(new Event('scroll'));
}

function growBy(pixels: number) {
  geometry.scrollHeight += pixels;
  grow();
}

const distance = () => geometry.scrollHeight - geometry.clientHeight - geometry.scrollTop;

beforeEach(() => {
  stubPlatform();
  jest.useFakeTimers();
  createView();
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(listener: ResizeObserverCallback) {
      super(listener);
      grow = () => listener([], this);
    }
  };
  view.scrollTo = jest.fn();
});
afterEach(() => jest.useRealTimers());

function start(startsPinned = true) {
  const onPinned = jest.fn();
  const content = document.createElement('div');
  return { onPinned, scroller: createScroller({ view, content, startsPinned, onPinned }) };
}

test('an empty conversation starts at its top, so that the welcome is read first', () => {
  start(false);
  growBy(300);
  expect(geometry.scrollTop).toBe(0);
});

test.each([
  ['a wheel', () => new WheelEvent('wheel', { deltaY: -120 })],
  ['a key', () => new KeyboardEvent('keydown', { key: 'PageUp' })],
])('growth between %s upwards and its scroll does not interrupt it', (_name, createEvent) => {
  const { onPinned } = start();
  const before = geometry.scrollTop;
  view.dispatchEvent(createEvent());
  growBy(200);
  expect(geometry.scrollTop).toBe(before);
  scrollBy(-50);
  jest.advanceTimersByTime(1_000);
  growBy(200);
  expect(geometry.scrollTop).toBe(before - 50);
  expect(onPinned).toHaveBeenCalledWith(false);
});

test('an upward key that scrolls nothing does not suspend following for long', () => {
  start();
  view.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
  growBy(200);
  jest.advanceTimersByTime(200);
  expect(distance()).toBe(0);
});

test('without growth the position is not set, which would interrupt a starting scroll', () => {
  start();
  growBy(300);
  const set = jest.spyOn(view, 'scrollTop', 'set');
  growBy(0);
  view.dispatchEvent(new Event('scrollend'));
  expect(set).not.toHaveBeenCalled();
});

test('shrinking content does not stop following', () => {
  const { onPinned } = start();
  geometry.scrollHeight -= 200;
  scrollBy(-200);
  growBy(100);
  expect(onPinned).not.toHaveBeenCalled();
  expect(distance()).toBe(0);
});

// Specification: widget.8
test('a new message scrolls smoothly once; growth meanwhile neither restarts nor cuts the scroll', () => {
  const { scroller } = start();
  growBy(0);
  const before = geometry.scrollTop;
  scroller.toNewest();
  geometry.scrollHeight += 200;
  for (let index = 0; index < 50; index += 1) growBy(4);
  expect(view.scrollTo).toHaveBeenCalledTimes(1);
  expect(view.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
  expect(geometry.scrollTop).toBe(before);
  jest.advanceTimersByTime(600);
  expect(distance()).toBe(0);
});

test('a visitor who scrolls up during a smooth scroll is released', () => {
  const { scroller } = start();
  scroller.toNewest();
  scrollBy(-6);
  const { scrollTop } = geometry;
  growBy(20);
  jest.advanceTimersByTime(2_000);
  growBy(20);
  expect(geometry.scrollTop).toBe(scrollTop);
});

describe('in any order of events', () => {
  type Step =
    | { kind: 'grow' | 'visitor'; pixels: number }
    | { kind: 'reply' | 'question' | 'button' | 'time' };

  const pixels = fc.integer({ min: 1, max: 600 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: pixels.map((by): Step => ({ kind: 'grow', pixels: by })) },
    { weight: 2, arbitrary: pixels.map((by): Step => ({ kind: 'visitor', pixels: -by })) },
    { weight: 2, arbitrary: pixels.map((by): Step => ({ kind: 'visitor', pixels: by })) },
    fc.constantFrom('reply', 'question', 'button', 'time').map((kind) => ({ kind }) as Step),
  );

  /** Lets the browser finish a smooth scroll. */
  function arrive() {
    view.scrollTop = geometry.scrollHeight;
    view.dispatchEvent(new Event('scroll'));
    view.dispatchEvent(new Event('scrollend'));
  }

  function play(steps: Step[], isStill: boolean) {
    createView();
    view.scrollTo = jest.fn();
    globalThis.matchMedia = mediaThat(isStill);
    const { scroller, onPinned } = start();
    // The visitor's intent, derived only from their actions.
    let isAway = false;
    for (const step of steps) {
      const { kind } = step;
      const before = geometry.scrollTop;
      if (step.kind === 'visitor') {
        const from = distance();
        scrollBy(step.pixels);
        if (geometry.scrollTop < before - 1 && distance() > 4) isAway = true;
        else if (distance() <= 60 && distance() <= from) isAway = false;
        continue;
      }
      if (step.kind === 'grow') growBy(step.pixels);
      if (kind === 'time') jest.advanceTimersByTime(700);
      if (kind === 'reply') scroller.toNewestIfPinned();
      if (kind === 'question' || kind === 'button') {
        isAway = false;
        scroller.toNewest();
      }
      if (isAway) expect(geometry.scrollTop).toBe(before);
      else if (kind !== 'grow' && kind !== 'time' && !isStill) arrive();
      if (!isAway && kind !== 'time') expect(distance()).toBe(0);
    }
    expect(onPinned.mock.lastCall?.[0] ?? true).toBe(!isAway);
    scroller.end();
  }

  test('a visitor who scrolled up is never moved, any other is never behind', () => {
    expect.hasAssertions();
    const property = fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), play);
    fc.assert(property, { numRuns: 800 });
  });
});
