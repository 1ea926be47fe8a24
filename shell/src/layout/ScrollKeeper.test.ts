import { createScrollKeeper, scrollKey } from './ScrollKeeper';

const main = document.createElement('main');
let height = 0;
let observers: (() => void)[] = [];
let stop: () => void;

/** A page that scrolls as far as its content is tall; jsdom has no layout. */
function grow(to: number) {
  height = to;
  observers.forEach((resized) => resized());
}

function scrollByVisitor(top: number) {
  dispatchEvent(new Event('wheel'));
  scrollTo({ top });
}

function start() {
  const keeper = createScrollKeeper();
  stop = keeper.start();
  return keeper;
}

/** Comes back to a page that was left 1,200 px down, while it is not tall enough yet. */
function returnEarly() {
  const keeper = start();
  keeper.enter('a', false, main);
  scrollByVisitor(1200);
  keeper.enter('b', false, main);
  grow(300);
  keeper.enter('a', true, main);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  observers = [];
  height = 5000;
  Object.assign(globalThis, {
    scrollY: 0,
    scrollTo({ top }: { top: number }) {
      globalThis.scrollY = Math.min(top, height);
      dispatchEvent(new Event('scroll'));
    },
    ResizeObserver: class {
      constructor(private readonly resized: () => void) {}
      observe() {
        observers.push(this.resized);
      }
      disconnect() {
        observers = observers.filter((resized) => resized !== this.resized);
      }
    },
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('back restores the position as soon as the page is tall enough', () => {
  returnEarly();
  expect(scrollY).toBe(300);
  grow(900);
  grow(4000);
  expect(scrollY).toBe(1200);
});

test('a scroll that the browser has not reported yet counts when back leaves the page', () => {
  const keeper = start();
  keeper.enter('a', false, main);
  globalThis.scrollY = 1200;
  dispatchEvent(new Event('popstate'));
  keeper.enter('b', true, main);
  keeper.enter('a', true, main);
  expect(scrollY).toBe(1200);
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'a visitor who moves on (%s) is not pulled back',
  (intent) => {
    returnEarly();
    dispatchEvent(new Event(intent));
    scrollTo({ top: 100 });
    grow(4000);
    expect(scrollY).toBe(100);
  },
);

test('a page that never gets tall enough is given up after ten seconds', () => {
  returnEarly();
  jest.advanceTimersByTime(10_000);
  expect(observers).toHaveLength(0);
});

test('a page that the browser shows again from its cache is where it was left', () => {
  const keeper = start();
  keeper.enter('a', false, main);
  scrollByVisitor(1200);
  dispatchEvent(new Event('pagehide'));
  scrollTo({ top: 0 });
  const pageShow = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  pageShow(false);
  expect(scrollY).toBe(0);
  pageShow(true);
  expect(scrollY).toBe(1200);
});

test('an entry without a stored position, or with invalid storage, starts at the top', () => {
  sessionStorage.setItem(scrollKey, '{');
  const keeper = start();
  globalThis.scrollY = 50;
  keeper.enter('a', true, main);
  expect(scrollY).toBe(0);
});

test('a page that stays mounted under another entry keeps its position, also for that entry', () => {
  const keeper = start();
  keeper.enter('a', false, main);
  scrollByVisitor(800);
  keeper.stay('b');
  expect(scrollY).toBe(800);
  keeper.enter('c', false, main);
  keeper.enter('b', true, main);
  expect(scrollY).toBe(800);
});

test('a fragment that no page renders leaves the page at its top', () => {
  start().enter('a', false, main, 'nowhere');
  grow(5000);
  expect(scrollY).toBe(0);
});
