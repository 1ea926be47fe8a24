import { rememberFocus, afterFirstPaint } from './takeOver';

const root = document.createElement('div');
document.body.append(root);

const show = (html: string) => {
  root.innerHTML = html;
};
function replaceBy(html: string) {
  const returnFocus = rememberFocus(root);
  show(html);
  returnFocus();
}

const links = (text: string) =>
  `<a href="#/a">${text}</a><a href="#/b">${text}</a><button>Go</button>`;

test.each(['a[href="#/b"]', 'button'])('the focus of %s moves to its counterpart', (selector) => {
  show(links('Read'));
  root.querySelector<HTMLElement>(selector)!.focus();
  replaceBy(links('Read'));
  expect(root.querySelector(selector)).toHaveFocus();
});

test('without a counterpart focus stays where it is', () => {
  show(links('Read'));
  root.querySelector<HTMLElement>('a')!.focus();
  replaceBy(links('Other words'));
  expect(document.body).toHaveFocus();
});

test('focus elsewhere is not taken', () => {
  show(links('Read'));
  replaceBy(links('Read'));
  expect(document.body).toHaveFocus();
});

describe('the first paint', () => {
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
});
