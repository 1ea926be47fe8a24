import { afterFirstPaint } from './afterFirstPaint';

const { dataset } = document.documentElement;
let report: () => void;

class FakeObserver {
  static supportedEntryTypes = ['paint'];
  observe = jest.fn();
  constructor(callback: () => void) {
    report = callback;
  }
}

async function isResolved(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await jest.advanceTimersByTimeAsync(0);
  return resolved;
}

const painted = (names: string[]) =>
  Object.assign(performance, {
    getEntriesByName: (name: string) => names.filter((n) => n === name),
  });

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  painted([]);
  dataset.view = 'home';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete dataset.view;
});

test.each(['home', 'page'])(
  'waits until the %s view that the page came with is shown',
  async (view) => {
    dataset.view = view;
    const waiting = afterFirstPaint();
    expect(await isResolved(waiting)).toBe(false);
    report();
    expect(await isResolved(waiting)).toBe(true);
  },
);

test('does not wait for what is already on screen', async () => {
  painted(['first-contentful-paint']);
  expect(await isResolved(afterFirstPaint())).toBe(true);
});

test.each(['none', undefined])('with nothing to show (%s) it does not wait', async (view) => {
  if (view) dataset.view = view;
  else delete dataset.view;
  expect(await isResolved(afterFirstPaint())).toBe(true);
});

test('a background tab never paints, and is not waited for', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await isResolved(afterFirstPaint())).toBe(true);
});

test('a browser without paint timing is not asked', async () => {
  FakeObserver.supportedEntryTypes = [];
  expect(await isResolved(afterFirstPaint())).toBe(true);
  FakeObserver.supportedEntryTypes = ['paint'];
});

test('a paint that never comes delays nothing by more than 300 ms', async () => {
  const waiting = afterFirstPaint();
  await jest.advanceTimersByTimeAsync(300);
  expect(await isResolved(waiting)).toBe(true);
});
