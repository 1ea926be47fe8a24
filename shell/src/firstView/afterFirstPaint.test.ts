import { afterFirstPaint } from './afterFirstPaint';

const { dataset } = document.documentElement;
let report: () => void;

const visibility = jest.spyOn(document, 'visibilityState', 'get');

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
  visibility.mockReturnValue('visible');
  FakeObserver.supportedEntryTypes = ['paint'];
});
afterEach(() => jest.useRealTimers());

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

test.each<[string, () => void]>([
  ['what is already on screen', () => painted(['first-contentful-paint'])],
  ['nothing to show', () => (dataset.view = 'none')],
  ['a page without any view', () => delete dataset.view],
  ['a tab in the background', () => visibility.mockReturnValue('hidden')],
  ['a browser without paint timing', () => (FakeObserver.supportedEntryTypes = [])],
])('does not wait for %s', async (_, arrange) => {
  arrange();
  expect(await isResolved(afterFirstPaint())).toBe(true);
});

test('a paint that never comes delays nothing by more than 300 ms', async () => {
  const waiting = afterFirstPaint();
  await jest.advanceTimersByTimeAsync(300);
  expect(await isResolved(waiting)).toBe(true);
});
